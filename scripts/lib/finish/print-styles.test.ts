import { parse } from "postcss";
import { expect, test } from "vitest";
import { readPage, writePage } from "./page.ts";
import { linkPrintFile, printFile, takePrintRules } from "./print-styles.ts";

test("rules for paper leave the page's styles, and everything else stays", () => {
  const sheet = parse("a{color:red}@media print{@page{margin:1cm}a{color:blue}}b{top:0}");
  expect(takePrintRules(sheet)).toEqual(["@page{margin:1cm}a{color:blue}"]);
  expect(sheet.toString()).toBe("a{color:red}b{top:0}");
});

test("a block for paper and for wide screens stays, since screens need it", () => {
  const css = "@media print,(width>=62rem){a{top:0}}";
  const sheet = parse(css);
  expect(takePrintRules(sheet)).toEqual([]);
  expect(sheet.toString()).toBe(css);
});

test("the file holds each rule of all pages once, in the order of the pages, under a name that follows its content", () => {
  const sources = [
    "<style>@media print{a{top:0}}</style><p>@media print{</p><style>@media print{b{top:0}}</style>",
    "<style>@media print{a{top:0}}@media print{c{top:0}}</style>",
  ];
  const { name, content } = printFile(sources);
  expect(content).toBe("a{top:0}b{top:0}c{top:0}");
  expect(name).toMatch(/^_astro\/print\.[\w-]{8}\.css$/);
  expect(printFile(sources.slice(0, 1)).name).not.toBe(name);
});

test("each page links the file for paper alone, last of all", () => {
  const page = readPage("<body><p>A</p></body>");
  linkPrintFile(page, { name: "_astro/print.abc.css", content: "" });
  expect(writePage(page)).toContain(
    '<p>A</p><link rel="stylesheet" media="print" href="/_astro/print.abc.css"></body>',
  );
});

test("a block without an end stops the build", () => {
  expect(() => printFile(["<style>@media print{a{top:0}</style>"])).toThrow("Unclosed block");
});
