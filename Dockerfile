# See docs/run/container.md.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# Public, and compiled into the pages; secrets are set when the container starts.
ARG NEXT_PUBLIC_SITE_URL
ARG NEXT_PUBLIC_SANITY_PROJECT_ID
ARG NEXT_PUBLIC_SANITY_DATASET
ARG NEXT_PUBLIC_SANITY_API_HOST
ARG NEXT_PUBLIC_SUPABASE_URL
ARG NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY
RUN --mount=type=cache,target=/root/.npm npm run build
RUN mkdir /data

# Debian's C and C++ libraries, and nothing else: no shell, no package manager.
FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /app
COPY --from=build /app/node_modules/node/bin/node /usr/local/bin/node
COPY --from=build /app/.next/standalone /app
COPY --from=build --chown=nonroot:nonroot /data /data
ENV EDGE_CACHE_HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
USER nonroot
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.EDGE_CACHE_PORT || process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "serve.js"]
