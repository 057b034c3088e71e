# Two containers, neither of which writes to its disk: the site, and the editor on the internet (--target editor). compose.yaml
# runs them, and says what they may do; docs/deploy.md and docs/editor-online.md have the steps.
#
# The tag of the image moves: its digest isn't known where this was written. To hold it still, put the digest that
# `docker buildx imagetools inspect node:24-slim` prints behind the tag; Dependabot then proposes newer ones.
FROM node:24-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY tools/link-node.mjs tools/
RUN npm ci --omit=dev

FROM packages AS build
COPY . .
# Only for another address than that of content/business.yaml, such as https://staging.your.site.
ARG SITE_URL
# The pictures that were made before stay beside the image.
RUN --mount=type=cache,target=/site/.pictures npm run build

# The owner's records and pictures aren't in it: it reads them from GitHub. So a publication leaves it as it is.
FROM packages AS editor
COPY tsconfig.json ./
COPY build/ build/
COPY editor/ editor/
COPY server/ server/
COPY src/ src/
COPY tools/ tools/
# The newest commit that changed this code, by which the editor knows when main has newer code.
ARG GIT_COMMIT
RUN test -n "$GIT_COMMIT"
# Its user has no home.
ENV GIT_COMMIT=$GIT_COMMIT NODE_ENV=production HOST=0.0.0.0 PORT=4400 HOME=/tmp
EXPOSE 4400
USER 10002:10002
# It answers everybody, if only to refuse.
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/`).then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "editor/online.ts"]

FROM node:24-slim AS site
WORKDIR /site
# The server's only packages; neither has others that it needs.
COPY --from=packages /site/node_modules/@hono/node-server/ node_modules/@hono/node-server/
COPY --from=packages /site/node_modules/hono/ node_modules/hono/
COPY --from=build /site/dist/ dist/
COPY package.json ./
COPY server/ server/
COPY src/routes/routes.ts src/routes/
ENV NODE_ENV=production PORT=8080
EXPOSE 8080
USER 10001:10001
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/node.ts"]
