// `npm run renew`: makes the servers that `npm start` started show the build in dist/, without losing a request.
import { renewServers } from "./running-servers.mjs";
import { main } from "./setup.mjs";

await main(async () => {
  const results = await renewServers();
  if (results.length === 0) console.log("No server of this project is running. Start one: npm start");
  for (const { server, build, renewed } of results)
    console.log(
      renewed
        ? `${server.url} shows the build ${build}.`
        : `${server.url} still shows the build of before: see what its process ${server.pid} has logged.`,
    );
  return results.every(({ renewed }) => renewed) ? 0 : 1;
});
