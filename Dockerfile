# docker build --tag urigram . && docker run --rm --volume "$PWD:/work:ro" urigram lint
FROM node:22-slim AS build
WORKDIR /urigram
COPY . .
RUN npm ci && npm pack --ignore-scripts --pack-destination /tmp

FROM node:22-alpine
COPY --from=build /tmp/urigram-*.tgz /tmp/urigram.tgz
RUN npm install --global --ignore-scripts /tmp/urigram.tgz
USER node
WORKDIR /work
ENTRYPOINT ["urigram"]
CMD ["--help"]
