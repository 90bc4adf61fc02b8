# Adds an AOT cache (an AOT cache of the JDK) to the image of a service or the gateway: it starts with less processor
# time, and is 85 to 135 MB larger (docs/deploy-tests.md, "Sizes and starts"). No database is needed: a start is taken down up to the refreshed context. The programs
# read their keys on the way; the build's context is a folder with keys for nothing else, which reach no layer:
#
#   deploy/make-secrets /tmp/training
#   docker build --file deploy/image/aot-cache.Dockerfile --build-arg IMAGE=twinchat/gateway:0.3.0-SNAPSHOT \
#     --tag twinchat/gateway:0.3.0-SNAPSHOT-aot /tmp/training
ARG IMAGE
FROM ${IMAGE}
USER 0:0
# Classes only, in two steps, for the reasons in docs/decisions/0025.
RUN --mount=type=bind,source=keys,target=/run/keys \
    export TWINCHAT_SECURITY_PRIVATEKEY=/run/keys/users-private.pem \
      TWINCHAT_SECURITY_PUBLICKEY=/run/keys/users-public.pem \
      TWINCHAT_SECURITY_SERVICEPUBLICKEYS_MESSAGESERVICE=/run/keys/message-service-public.pem \
      TWINCHAT_SECURITY_SERVICEPUBLICKEYS_GATEWAY=/run/keys/gateway-public.pem \
      TWINCHAT_SECURITY_SERVICEPRIVATEKEY=/run/keys/gateway-private.pem && \
    classes_only="-XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining -XX:-AOTAdapterCaching -XX:-AOTStubCaching \
      -XX:AOTConfiguration=/tmp/program.aotconf" && \
    java @/twinchat/jvm.options $classes_only -XX:AOTMode=record -Dspring.context.exit=onRefresh -jar /twinchat/program.jar && \
    java @/twinchat/jvm.options $classes_only -XX:AOTMode=create -XX:AOTCache=/twinchat/program.aot -jar /twinchat/program.jar && \
    rm /tmp/program.aotconf && chmod 444 /twinchat/program.aot
USER 10001:10001
ENTRYPOINT ["java", "@/twinchat/jvm.options", "-XX:AOTCache=/twinchat/program.aot", "-jar", "/twinchat/program.jar"]
