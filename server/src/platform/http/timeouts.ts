/** Limits a client's headers, its whole request, and silence: Fastify has no defaults. Tests shorten `secondMs`. */
export const timeouts = ({ secondMs = 1_000 } = {}) => ({
  requestTimeout: 20 * secondMs,
  connectionTimeout: 30 * secondMs,
  // Longer than a proxy keeps its connections, usually 60 s: otherwise it would write to a closing one.
  keepAliveTimeout: 72 * secondMs,
  http: { headersTimeout: 10 * secondMs, connectionsCheckingInterval: 2 * secondMs },
})
