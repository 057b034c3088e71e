import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { median, percentile, table } from "./figures.ts";
import { factorFor } from "./lighthouse.ts";
import { answerLength, loadAddress } from "./load.ts";

test("the median and the 99th of a hundred are those of the sorted list", () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([median(values), percentile(values, 0.99), percentile([3], 0.99)]).toEqual([50, 99, 3]);
});

test("a table has a head, a line below it and its rows", () => {
  expect(table(["A", "B"], [["a", 1]])).toBe("| A | B |\n| --- | --- |\n| a | 1 |");
});

test.each([
  ["Lighthouse expects", 1750, 4],
  ["half as fast", 875, 2],
  ["quicker than that", 3000, 4],
  ["slower than a phone", 200, 1],
])("a machine that is %s (%d) is slowed %d times", (_, index, factor) => {
  expect(factorFor(index)).toBe(factor);
});

test("an answer's length is that of its head and its body; an answer of another kind is a failure", () => {
  const head = "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 5\r\n\r\n";
  expect(answerLength(Buffer.from(`${head}12345`))).toBe(head.length + 5);
  expect(answerLength(Buffer.from(head.replace("200 OK", "503 Busy")))).toBe(0);
  expect(answerLength(Buffer.from(head.replace("Encoding: br", "Type: a")))).toBe(0);
});

test.each([
  ["br", 0],
  ["identity", 2],
])(
  "the load asks again and again on its connections, and counts what fails: %s",
  async (encoding, failures) => {
    const body = "x".repeat(100_000);
    const server = createServer((_, answer) =>
      answer.writeHead(200, { "Content-Encoding": encoding, "Content-Length": body.length }).end(body),
    );
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    try {
      const { port } = server.address() as AddressInfo;
      const load = loadAddress(`http://127.0.0.1:${port}/`, 2, 0.3);
      if (failures > 0) await expect(load).rejects.toThrow("There are no values.");
      else expect(await load).toMatchObject({ failures: 0, requestsPerSecond: expect.any(Number) });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
