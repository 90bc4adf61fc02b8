"use strict";
// Draws the charts that the page has places for, each when it is first seen. The data lies beside, as JSON; the colours
// are the page's own, so that charts follow light, dark and print.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const symbols = ["circle", "triangle", "rect", "none", "diamond", "pin", "arrow"];
  const dashes = ["solid", [7, 4], [2, 3], "solid", [9, 3, 2, 3], [4, 2], [1, 2]];
  const digits = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
  const number = { format: value => digits.format(value).replaceAll(",", "\u202f") };
  const root = document.documentElement;
  const colour = name => getComputedStyle(root).getPropertyValue(name).trim();
  const shown = { off: new Set(), logValues: false, logLoads: false, load: {} };
  const on = stack => !shown.off.has(stack);

  const axis = () => ({
    axisLine: { lineStyle: { color: colour("--line") } },
    axisTick: { show: false },
    axisLabel: { color: colour("--soft"), fontSize: 11, formatter: value => number.format(value) }
  });
  const valueAxis = () => ({
    ...axis(),
    type: shown.logValues ? "log" : "value",
    min: shown.logValues ? undefined : 0,
    splitNumber: 4,
    splitLine: { lineStyle: { color: colour("--line") } }
  });
  const frame = (title, unit, xAxis, extra) => ({
    animation: false,
    backgroundColor: "transparent",
    textStyle: { fontFamily: "inherit", color: colour("--ink") },
    title: { text: title, left: 0, top: 4, textStyle: { fontSize: 11, fontWeight: 400, color: colour("--soft") } },
    grid: { left: 4, right: 22, top: 34, bottom: 4, containLabel: true },
    tooltip: {
      trigger: "axis",
      confine: true,
      backgroundColor: colour("--card"),
      borderColor: colour("--line"),
      textStyle: { color: colour("--ink"), fontSize: 12 },
      valueFormatter: value => value == null ? "not measured" : number.format(Array.isArray(value) ? value[1] : value) + " " + unit,
      ...extra
    },
    xAxis,
    yAxis: valueAxis()
  });
  // Loads stand side by side at equal distances, or on a logarithmic scale.
  const loadAxis = (users, unit) => shown.logLoads && users.length > 1
    ? { ...axis(), type: "log", min: users[0], max: users.at(-1), splitLine: { show: false }, axisLabel: { ...axis().axisLabel, showMinLabel: true, showMaxLabel: true } }
    : { ...axis(), type: "category", data: users.map(count => number.format(count) + (users.length > 2 ? "" : " " + unit)), boundaryGap: users.length < 3,
        axisLabel: { color: colour("--soft"), fontSize: 11 } };
  const places = (users, values) => shown.logLoads && users.length > 1 ? values.map((value, i) => [users[i], value]) : values;
  // A logarithm knows no zero.
  const drawable = values => values.map(value => value == null || (shown.logValues && value <= 0) ? null : value);

  const line = (name, slot, values, ink, symbolSize = 8) => ({
    name,
    type: "line",
    data: values,
    symbol: symbols[slot],
    symbolSize,
    showSymbol: symbolSize > 0,
    connectNulls: false,
    z: 5,
    lineStyle: { color: ink, width: 2, type: dashes[slot] },
    itemStyle: { color: ink }
  });

  // A band is a polygon along the lower ends of the intervals and back along the upper ones.
  const band = (each, users, ink) => {
    const ends = each.low.map((low, i) => low == null ? null : [i, low, each.high[i]]).filter(end => end);
    const x = i => shown.logLoads && users.length > 1 ? users[i] : i;
    return ends.length === 0 ? [] : [{
      type: "custom",
      silent: true,
      tooltip: { show: false },
      z: 2,
      data: [[x(ends[0][0]), ends[0][1]]],
      encode: { x: 0, y: 1 },
      renderItem: (parameters, api) => {
        const low = ends.map(([i, value]) => api.coord([x(i), value]));
        const high = ends.map(([i, , value]) => api.coord([x(i), value]));
        if (ends.length === 1) {
          const [[px, below], [, above]] = [low[0], high[0]];
          return { type: "rect", shape: { x: px - 9, y: above, width: 18, height: Math.max(1, below - above) }, style: { fill: ink, opacity: 0.22 } };
        }
        return { type: "polygon", shape: { points: [...low, ...high.reverse()] }, style: { fill: ink, opacity: 0.16 } };
      }
    }];
  };
  // Bands widen the scale, too: their ends are part of what is shown.
  const reach = (each, users) => ({ type: "line", data: places(users, drawable(each.high)), symbol: "none", silent: true, tooltip: { show: false }, lineStyle: { opacity: 0 } });

  const ours = chart => () => ({
    ...frame("here", chart.unit, loadAxis(chart.users, chart.loadUnit)),
    series: chart.lines.filter(each => on(each.stack)).flatMap(each => {
      const ink = colour("--s" + each.slot);
      return [...band(each, chart.users, ink), reach(each, chart.users), line(each.stack, each.slot, places(chart.users, drawable(each.value)), ink)];
    })
  });

  const published = chart => () => {
    const users = chart.rows.map(row => row[0]);
    return {
      ...frame("the study: \u25a0 reactive  \u25cf async", chart.unit, loadAxis(users, "users")),
      series: [
        line("reactive", 2, places(users, chart.rows.map(row => row[1])), colour("--s2")),
        line("asynchronous", 0, places(users, chart.rows.map(row => row[2])), colour("--s0"))
      ]
    };
  };

  // As HdrHistogram plots them: the further right, the rarer, each step a tenth of what is left.
  const rare = percentile => 1 / (1 - Math.min(percentile, 99.999) / 100);
  const at = chart => chart.loads[shown.load[chart.id] ?? chart.loads.length - 1];
  const distribution = chart => () => ({
    ...frame(number.format(at(chart).users) + " " + chart.loadUnit, "ms", {
      ...axis(),
      type: "log",
      min: 1,
      splitLine: { lineStyle: { color: colour("--line"), type: "dotted" } },
      axisLabel: { ...axis().axisLabel, formatter: value => value <= 1 ? "0 %" : +(100 - 100 / value).toFixed(4) + " %" }
    }, { formatter: points => points.length === 0 ? "" : +(100 - 100 / points[0].value[0]).toFixed(3) + " %<br>"
      + points.map(point => point.marker + point.seriesName + " <b>" + number.format(point.value[1]) + " ms</b>").join("<br>") }),
    series: at(chart).lines.filter(each => on(each.stack)).map(each => line(each.stack, each.slot,
      data.percentiles.map((percentile, i) => [rare(percentile), drawable(each.values)[i]]).filter((point, i) => data.percentiles[i] < 100 && point[1] != null), colour("--s" + each.slot), 5))
  });

  const course = chart => () => {
    const { sliceSeconds: slice, throughput, users } = at(chart);
    const count = Math.max(0, ...throughput.map(each => each.values.length));
    return {
      ...frame(number.format(users) + " " + chart.loadUnit + ", every " + number.format(slice) + " s", "/s", {
        ...axis(), type: "value", min: 0, max: +(count * slice).toFixed(2), splitLine: { show: false },
        axisLabel: { ...axis().axisLabel, formatter: value => number.format(value) + " s" }
      }),
      series: throughput.filter(each => on(each.stack)).map(each =>
        line(each.stack, each.slot, drawable(each.values).map((value, i) => [+((i + 0.5) * slice).toFixed(3), value]), colour("--s" + each.slot), 0))
    };
  };

  // From the cold start on: each window of a warm-up at its end, in seconds that the stack was driven.
  const warmUp = chart => () => {
    const lines = chart.lines.filter(each => on(each.stack));
    return {
      ...frame("1 is the final value", "\u00d7", {
        ...axis(), type: "value", min: 0, splitLine: { show: false },
        axisLabel: { ...axis().axisLabel, formatter: value => number.format(value) + " s" }
      }),
      series: lines.map(each => line(each.stack, each.slot, drawable(each.values).map((value, i) => [each.seconds[i], value]), colour("--s" + each.slot), 5))
    };
  };

  const charts = new Map();
  const plan = (id, option) => {
    const place = document.getElementById(id);
    if (place) charts.set(place, { option, chart: null, stale: true });
  };
  data.charts.forEach(chart => plan(chart.id, ours(chart)));
  data.studies.forEach(chart => plan(chart.id, published(chart)));
  data.distributions.forEach(chart => plan(chart.id, distribution(chart)));
  data.courses.forEach(chart => plan(chart.id, course(chart)));
  data.warmUps.forEach(chart => plan(chart.id, warmUp(chart)));

  const draw = place => {
    const entry = charts.get(place);
    if (!entry || !entry.stale) return;
    entry.chart ??= echarts.init(place, null, { renderer: "svg" });
    entry.chart.resize();
    entry.chart.setOption(entry.option(), true);
    entry.stale = false;
  };
  const visible = new Set();
  const watcher = new IntersectionObserver(entries => entries.forEach(({ target, isIntersecting }) => {
    if (isIntersecting) { visible.add(target); draw(target); } else visible.delete(target);
  }), { rootMargin: "600px" });
  charts.forEach((entry, place) => watcher.observe(place));
  const again = () => { charts.forEach(entry => { entry.stale = true; }); visible.forEach(draw); };
  const all = () => { again(); charts.forEach((entry, place) => draw(place)); };
  window.twinchatCharts = { drawAll: all, count: charts.size };

  // Each chart can be taken along: as SVG, and as PNG with three pixels for each of the screen's.
  const save = (name, url) => {
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
  };
  const picture = (place, renderer) => {
    const holder = document.createElement("div");
    holder.style.cssText = "position:absolute;left:-9999px;width:" + Math.max(480, place.clientWidth) + "px;height:" + Math.max(260, place.clientHeight) + "px";
    document.body.append(holder);
    const chart = echarts.init(holder, null, { renderer });
    const stacks = charts.get(place).option();
    chart.setOption({ ...stacks, backgroundColor: colour("--card"), textStyle: { ...stacks.textStyle, fontFamily: "sans-serif" },
      legend: { top: 2, right: 4, textStyle: { color: colour("--ink"), fontSize: 11 }, data: stacks.series.map(each => each.name).filter(name => name) } });
    const url = chart.getDataURL({ type: renderer === "svg" ? "svg" : "png", pixelRatio: 3, backgroundColor: colour("--card") });
    chart.dispose();
    holder.remove();
    return url;
  };
  window.twinchatCharts.picture = (id, renderer) => picture(document.getElementById(id), renderer);
  document.querySelectorAll("figure").forEach(figure => {
    const places = [...figure.querySelectorAll(".chart")].filter(place => charts.has(place));
    const buttons = document.createElement("span");
    buttons.className = "save";
    [["SVG", "svg"], ["PNG", "canvas"]].forEach(([label, renderer]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.title = "Save as " + label;
      button.addEventListener("click", () => places.forEach(place => save(place.id + "." + label.toLowerCase(), picture(place, renderer))));
      buttons.append(button);
    });
    if (places.length > 0) figure.append(buttons);
  });

  document.querySelectorAll("[data-stack]").forEach(box => box.addEventListener("change", () => {
    box.checked ? shown.off.delete(box.dataset.stack) : shown.off.add(box.dataset.stack);
    document.querySelectorAll(".matrix").forEach(matrix => {
      const named = new Set();
      matrix.querySelectorAll("tr[data-stacks]").forEach(row => {
        row.hidden = row.dataset.stacks.split(" ").some(stack => !on(stack));
        row.className = row.hidden || named.has(row.dataset.scenario) ? "more" : "first";
        if (!row.hidden) named.add(row.dataset.scenario);
      });
    });
    again();
  }));
  const toggle = (id, set) => document.getElementById(id).addEventListener("change", event => { set(event.target.checked); again(); });
  toggle("log-values", checked => { shown.logValues = checked; });
  toggle("log-loads", checked => { shown.logLoads = checked; });
  document.getElementById("theme").addEventListener("change", event => {
    event.target.value ? root.setAttribute("data-theme", event.target.value) : root.removeAttribute("data-theme");
    again();
  });
  document.querySelectorAll("select[data-load]").forEach(select => {
    const chart = [...data.distributions, ...data.courses].find(each => each.id === select.dataset.load);
    chart.loads.forEach((load, i) => select.add(new Option(number.format(load.users), i, false, i === chart.loads.length - 1)));
    select.addEventListener("change", () => {
      shown.load[chart.id] = +select.value;
      const place = document.getElementById(chart.id);
      charts.get(place).stale = true;
      draw(place);
    });
  });
  const tabs = document.querySelectorAll("[data-matrix]");
  tabs.forEach((tab, i) => tab.addEventListener("click", () => {
    tabs.forEach((other, j) => other.setAttribute("aria-selected", i === j));
    document.querySelectorAll(".matrix").forEach((matrix, j) => matrix.setAttribute("data-shown", i === j));
  }));

  let waiting;
  addEventListener("resize", () => { clearTimeout(waiting); waiting = setTimeout(again, 150); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
  matchMedia("print").addEventListener("change", all);
  // What is folded is printed, too.
  let opened = [];
  addEventListener("beforeprint", () => {
    all();
    opened = [...document.querySelectorAll("details:not([open])")];
    opened.forEach(each => { each.open = true; });
  });
  addEventListener("afterprint", () => opened.forEach(each => { each.open = false; }));
})();
