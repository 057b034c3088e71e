import { expect, test } from "vitest";
import { linkPrintFile, printFile, takePrintStyles } from "./print-styles.ts";

const page = (css: string) =>
  `<html><head><style>${css}</style></head><body><p>@media print{</p></body></html>`;

test("rules for paper leave the page's styles, and everything else stays", () => {
  const css = "a{color:red}@media print{@page{margin:1cm}a{color:blue}}b{top:0}";
  expect(takePrintStyles(page(css))).toEqual({
    html: page("a{color:red}b{top:0}"),
    rules: ["@page{margin:1cm}a{color:blue}"],
  });
});

test("a block for paper and for wide screens stays, since screens need it", () => {
  const html = page("@media print,(width>=62rem){a{top:0}}");
  expect(takePrintStyles(html)).toEqual({ html, rules: [] });
});

test("the file holds each rule of all pages once, in the order of the pages, under a name that follows its content", () => {
  const rules = [
    "@media print{a{top:0}}@media print{b{top:0}}",
    "@media print{a{top:0}}@media print{c{top:0}}",
  ].flatMap((css) => takePrintStyles(page(css)).rules);
  const { name, css } = printFile(rules);
  expect(css).toBe("a{top:0}b{top:0}c{top:0}");
  expect(name).toMatch(/^_astro\/print\.[\w-]{8}\.css$/);
  expect(printFile(rules.slice(0, 1)).name).not.toBe(name);
});

test("each page links the file for paper alone", () => {
  const { html: taken } = takePrintStyles(page("@media print{a{top:0}}"));
  const html = linkPrintFile(taken, { name: "_astro/print.abc.css", css: "" });
  expect(html).toContain('<link rel="stylesheet" media="print" href="/_astro/print.abc.css"></body>');
});

test("a block without an end stops the build", () => {
  expect(() => takePrintStyles(page("@media print{a{top:0}"))).toThrow("has no end");
});
