# The game as an image: `docker build -t tundra-babushkas .`
# To run it: compose.yaml and docs/operations.md, "In a container".

# The major version is that of the packages node-linux-* (package.json), under which everything is tested.
FROM node:24-bookworm-slim AS base
WORKDIR /srv/game

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --ignore-scripts=false
COPY . .
# One image serves every address: the server fills ORIGIN into the pages. Below game/features the server runs on two of three sides.
RUN npm run build && rm -rf game/features/*/client

FROM base
# PostgreSQL leaves processes behind when it dies, which only an init reaps. Its user must have a name.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 tundra \
  && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin tundra \
  && install --directory --owner=10001 --group=10001 --mode=0700 /data \
  && ln -s /srv/game/api/hosting/tundra /usr/local/bin/tundra
COPY package.json package-lock.json .npmrc api/cli/bundle/server-packages.mjs ./
# The packages of the build are left out, and the Node that comes with the packages, for the image has its own: all in
# one layer.
RUN node server-packages.mjs . \
  && npm ci --omit=dev --include=optional --ignore-scripts=false \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node /root/.npm server-packages.mjs
COPY api/ api/
COPY game/shared/ game/shared/
COPY game/server/ game/server/
COPY --from=build /srv/game/game/features/ game/features/
COPY --from=build /srv/game/dist/ dist/
# The version shown in logs, metrics and `tundra status`: the image has no git.
ARG COMMIT
RUN test -z "$COMMIT" || printf '{"commit":"%s"}\n' "$COMMIT" > release.json
ENV HOST=0.0.0.0 DATA_DIR=/data
USER 10001:10001
VOLUME /data
STOPSIGNAL SIGTERM
# Checks that the world's clock ticks, not that players can join: a restart while the database is away loses unsaved
# changes. The first start makes a world.
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "const { HOST = '', PORT } = process.env; const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST; fetch('http://' + host + ':' + (PORT || 4321) + '/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# -s: reaps processes also under another init (docker run --init).
ENTRYPOINT ["tini", "-s", "--"]
# Not npm, which would keep the signal that stops a container to itself.
CMD ["node", "api/main.ts"]
