# The site as a container. It needs no writable disk. docs/deploy.md has the lines to build and run it.

FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY tools/link-node.mjs tools/
RUN npm ci --omit=dev
COPY . .
# Only for another address than that of content/business.yaml: --build-arg SITE_URL=https://staging.your.site
ARG SITE_URL
# The pictures that were made before stay beside the image.
RUN --mount=type=cache,target=/site/.pictures npm run build

FROM node:24-slim
WORKDIR /site
# The server's only packages; neither has others that it needs.
COPY --from=build /site/node_modules/@hono/node-server/ node_modules/@hono/node-server/
COPY --from=build /site/node_modules/hono/ node_modules/hono/
COPY --from=build /site/dist/ dist/
COPY package.json ./
COPY server/ server/
COPY src/routes/routes.ts src/routes/
ENV NODE_ENV=production PORT=8080
EXPOSE 8080
USER node
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/node.ts"]
