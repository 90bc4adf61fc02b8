"use strict";
// Draws the one chart of "twinchat models": a bar a model on a logarithmic scale, with the ideal as a line.
(() => {
  const results = JSON.parse(document.getElementById("data").textContent);
  const digits = new Intl.NumberFormat("en");
  const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const models = results.models.toReversed();
  const place = document.getElementById("models");
  place.style.height = 60 + 44 * models.length + "px";
  const chart = echarts.init(place, null, { renderer: "svg" });

  const draw = () => chart.setOption({
    animation: false,
    textStyle: { fontFamily: "inherit", color: colour("--ink") },
    grid: { left: 40, right: 90, top: 24, bottom: 4, containLabel: true },
    tooltip: {
      confine: true,
      backgroundColor: colour("--card"),
      borderColor: colour("--line"),
      textStyle: { color: colour("--ink"), fontSize: 12 },
      formatter: ({ dataIndex }) => models[dataIndex].failure ?? digits.format(models[dataIndex].millis) + " ms"
    },
    xAxis: {
      type: "log",
      min: 1000,
      splitLine: { lineStyle: { color: colour("--line") } },
      axisLabel: { color: colour("--soft"), formatter: value => digits.format(value) + " ms" }
    },
    yAxis: {
      type: "category",
      data: models.map(model => model.model),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colour("--line") } },
      axisLabel: { color: colour("--ink") }
    },
    series: [{
      type: "bar",
      barWidth: 20,
      itemStyle: { color: colour("--s0") },
      data: models.map(model => ({
        value: model.millis ?? 1000,
        itemStyle: model.computed ? { color: colour("--s3") } : {},
        label: {
          show: true,
          position: "right",
          color: colour("--ink"),
          formatter: model.failure ? "failed" : digits.format(model.millis) + (model.computed ? ", computed" : "")
        }
      })),
      markLine: {
        symbol: "none",
        silent: true,
        lineStyle: { color: colour("--s2"), width: 2 },
        label: { formatter: "ideal " + digits.format(results.idealMillis) + " ms", color: colour("--ink"), position: "end" },
        data: [{ xAxis: results.idealMillis }]
      }
    }]
  }, true);

  draw();
  addEventListener("resize", () => chart.resize());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
})();
