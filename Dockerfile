# docs/deployment.md: how it is built, started and stopped.

FROM node:24-slim AS build
WORKDIR /build
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# Optional are Next's compiler, which only a build needs, and its picture library, which nothing here uses.
RUN npm prune --omit=dev --omit=optional --no-audit --no-fund
RUN rm -rf .next/cache

FROM node:24-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 BELLHOP_SANDBOX_DIR=/data BELLHOP_DATA_DIR=/data
WORKDIR /srv/bellhop
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/package.json /build/next.config.js ./
COPY --from=build /build/public ./public
COPY --from=build /build/components ./components
COPY --from=build /build/lib ./lib
COPY --from=build /build/.next ./.next
# The sandbox's database, for a demonstration; with a real upstream only webhooks that wait, where there is no Redis.
RUN mkdir /data && chown 1000:1000 /data
VOLUME /data
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=15s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "lib/server/main.ts"]
