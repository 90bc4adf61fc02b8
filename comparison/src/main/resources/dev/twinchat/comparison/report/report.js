"use strict";
// Draws the charts that the page has places for. The data lies beside, as JSON; the colours are the page's own, so
// that charts follow light, dark and print.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const symbols = ["circle", "triangle", "rect"];
  const dashes = ["solid", [7, 4], [2, 3]];
  const digits = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
  const number = { format: value => digits.format(value).replaceAll(",", "\u202f") };
  const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  const frame = (title, users, unit) => ({
    animation: false,
    textStyle: { fontFamily: "inherit", color: colour("--ink") },
    title: { text: title, left: 0, top: 4, textStyle: { fontSize: 11, fontWeight: 400, color: colour("--soft") } },
    grid: { left: 4, right: 22, top: 34, bottom: 4, containLabel: true },
    tooltip: {
      trigger: "axis",
      confine: true,
      backgroundColor: colour("--card"),
      borderColor: colour("--line"),
      textStyle: { color: colour("--ink"), fontSize: 12 },
      valueFormatter: value => value == null ? "not measured" : number.format(value) + " " + unit
    },
    xAxis: {
      type: "category",
      data: users.map(count => number.format(count) + (users.length > 2 ? "" : " users")),
      boundaryGap: users.length < 3,
      axisLine: { lineStyle: { color: colour("--line") } },
      axisTick: { show: false },
      axisLabel: { color: colour("--soft"), fontSize: 11 }
    },
    yAxis: {
      type: "value",
      min: 0,
      splitNumber: 4,
      splitLine: { lineStyle: { color: colour("--line") } },
      axisLabel: { color: colour("--soft"), fontSize: 11, formatter: value => number.format(value) }
    }
  });

  const line = (name, slot, values, ink) => ({
    name,
    type: "line",
    data: values,
    symbol: symbols[slot],
    symbolSize: 8,
    z: 5,
    lineStyle: { color: ink, width: 2, type: dashes[slot] },
    itemStyle: { color: ink }
  });

  // A band is two stacked lines: one up to its lower edge, not seen, and its height above that.
  const band = ({ stack, low, high }, ink) => {
    const edge = { type: "line", stack: "band " + stack, symbol: "none", silent: true, tooltip: { show: false }, lineStyle: { opacity: 0 } };
    return [
      { ...edge, data: low },
      { ...edge, data: high.map((value, i) => value == null ? null : value - low[i]), areaStyle: { color: ink, opacity: 0.16 } }
    ];
  };

  const ours = chart => ({
    ...frame("here", chart.users, chart.unit),
    series: chart.lines.flatMap(each => {
      const ink = colour("--s" + each.slot);
      return [...band(each, ink), line(each.stack, each.slot, each.median, ink)];
    })
  });

  const published = chart => ({
    ...frame("the study: \u25a0 reactive  \u25cf async", chart.rows.map(row => row[0]), chart.unit),
    series: [
      line("reactive", 2, chart.rows.map(row => row[1]), colour("--s2")),
      line("asynchronous", 0, chart.rows.map(row => row[2]), colour("--s0"))
    ]
  });

  const shown = [];
  const draw = (id, option) => {
    const place = document.getElementById(id);
    if (place) {
      const chart = echarts.init(place, null, { renderer: "svg" });
      chart.setOption(option());
      shown.push({ chart, option });
    }
  };
  data.charts.forEach(chart => draw(chart.id, () => ours(chart)));
  data.studies.forEach(chart => draw(chart.id, () => published(chart)));

  const again = () => shown.forEach(({ chart, option }) => { chart.resize(); chart.setOption(option(), true); });
  let waiting;
  addEventListener("resize", () => { clearTimeout(waiting); waiting = setTimeout(again, 150); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
  matchMedia("print").addEventListener("change", again);
})();
