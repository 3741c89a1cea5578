/**
 * Sends traces to the collector that the standard variables `OTEL_…` name; returns a function that sends the rest and
 * stops. Loaded only when it is on: the library is large.
 */
export const startTelemetry = async (): Promise<() => Promise<void>> => {
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ serviceName: process.env.OTEL_SERVICE_NAME ?? 'retorna' })
  sdk.start()
  // A collector that is away does not hold up the end of the process.
  return () => sdk.shutdown().catch(() => {})
}
