/**
 * Caddy before the server, as in `deploy/compose/Caddyfile`, without TLS and without a log, which the others lack too.
 *
 * @param server its address, without the scheme.
 */
export function caddyConfiguration(port: number, server: string): string {
  return `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	reverse_proxy ${server} {
		lb_try_duration 30s
		transport http {
			keepalive 4s
		}
	}
}
`
}
