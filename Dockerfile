# The server without sources, tools or rights: it writes to /data (and /tmp) alone. docs/operations.md tells how it is run.
ARG NODE_VERSION=22

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /aup
COPY package.json package-lock.json .npmrc ./
COPY tests/client/package.json tests/client/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:${NODE_VERSION}-slim
ENV HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
WORKDIR /aup
COPY --from=build /aup/package.json ./
COPY --from=build /aup/node_modules node_modules
COPY --from=build /aup/dist dist
# A volume takes its owner from the folder that it covers.
RUN install -d -o node -g node -m 700 /data /backups
# By number, so that Kubernetes sees that it isn't root; the image has the name "node" for it, which the embedded PostgreSQL asks for.
USER 1000:1000
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
