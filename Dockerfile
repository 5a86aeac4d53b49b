# Landfall as an image. docs/guides/installing.md says how to run it; test/install runs these steps in plain folders.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

# What the product needs and nothing that develops it. The Node that comes along as a package is left out: the image has its own.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 LANDFALL_DATA_DIR=/data
WORKDIR /app
COPY --from=packages /packages/node_modules ./node_modules
COPY --from=build /build/bin ./bin
COPY --from=build /build/dist ./dist
COPY --from=build /build/docs ./docs
COPY package.json CHANGELOG.md LICENSE README.md ./
# The program's own files stay root's: whoever breaks out of the process can change none of them, and the root file system may be read-only.
RUN node dist/scripts/complete-postgres.js && ln -s /app/bin/landfall.mjs /usr/local/bin/landfall && mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4949
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 CMD ["node", "/app/bin/landfall.mjs", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--max-semi-space-size=32", "/app/bin/landfall.mjs"]
CMD ["serve"]
