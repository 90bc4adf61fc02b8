# One image for each program, all by this pattern:
#
#   ./mvnw -Pfast package
#   docker build --build-arg PROGRAM=gateway --build-arg JAR=gateway/target/gateway.jar --build-arg MANAGEMENT_PORT=9080 \
#     --build-arg VERSION=0.1.0-SNAPSHOT --build-arg COMMIT="$(git rev-parse HEAD)" --tag twinchat/gateway:0.1.0-SNAPSHOT .
#
# The base image needs a Java 25 on its path and bash; Temurin's has both.
ARG BASE_IMAGE=eclipse-temurin:25-jre

FROM ${BASE_IMAGE} AS layers
ARG JAR
WORKDIR /layers
COPY ${JAR} program.jar
# Libraries apart from our own classes, so that a new build sends only these.
RUN java -Djarmode=tools -jar program.jar extract --layers --destination extracted

FROM ${BASE_IMAGE}
ARG PROGRAM
ARG VERSION=unknown
ARG COMMIT=unknown
ARG MANAGEMENT_PORT=9080
LABEL org.opencontainers.image.title="twinchat/${PROGRAM}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${COMMIT}" \
      org.opencontainers.image.licenses="Apache-2.0"
WORKDIR /twinchat
COPY deploy/image/health deploy/image/jvm.options ./
COPY --from=layers /layers/extracted/dependencies/ ./
COPY --from=layers /layers/extracted/spring-boot-loader/ ./
COPY --from=layers /layers/extracted/snapshot-dependencies/ ./
COPY --from=layers /layers/extracted/application/ ./
ENV MANAGEMENT_SERVER_PORT=${MANAGEMENT_PORT}
# A number, so that Kubernetes can see that it is not root's. Nothing here is ever written to; /tmp is.
USER 10001:10001
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=5 CMD ["/twinchat/health"]
ENTRYPOINT ["java", "@/twinchat/jvm.options", "-jar", "/twinchat/program.jar"]
