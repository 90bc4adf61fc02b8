# One image for each program, all by this pattern:
#
#   ./mvnw -Pfast package
#   docker build --build-arg PROGRAM=gateway --build-arg JAR=gateway/target/gateway.jar --build-arg MANAGEMENT_PORT=9080 \
#     --build-arg VERSION=0.3.0-SNAPSHOT --build-arg COMMIT="$(git rev-parse HEAD)" --tag twinchat/gateway:0.3.0-SNAPSHOT .
#
# The base image needs a Java 25 on its path and bash; Temurin's has both.
ARG BASE_IMAGE=eclipse-temurin:25-jre

# The load generator: JMeter as the build puts it together, and our plans (docs/load-in-containers.md).
#
#   docker build --target load --build-arg VERSION=0.3.0-SNAPSHOT --build-arg COMMIT="$(git rev-parse HEAD)" --tag twinchat/load:0.3.0-SNAPSHOT .
FROM ${BASE_IMAGE} AS load
ARG VERSION=unknown
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="twinchat/load" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${COMMIT}" \
      org.opencontainers.image.licenses="Apache-2.0"
# An empty volume takes its owner over from here. Nothing is written but there and in /tmp.
RUN mkdir /results && chown 10001:10001 /results
WORKDIR /twinchat
COPY deploy/image/load deploy/image/load.options ./
# The build gives the folder between a random name.
COPY jmeter/target/distribution/*/jmeter/ ./jmeter/
COPY jmeter/src/main/jmeter/*.jmx ./plans/
ENV JDK_JAVA_OPTIONS="-Xms512m -Xmx512m"
USER 10001:10001
ENTRYPOINT ["/twinchat/load"]

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
# A line of JSON for each event, as the Elastic Common Schema has it: what reads a container's output reads that.
ENV LOGGING_STRUCTURED_FORMAT_CONSOLE=ecs
# A number, so that Kubernetes can see that it is not root's. Nothing here is ever written to; /tmp is.
USER 10001:10001
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=5 CMD ["/twinchat/health"]
ENTRYPOINT ["java", "@/twinchat/jvm.options", "-jar", "/twinchat/program.jar"]
