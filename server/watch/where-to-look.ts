/** What stands for every address of this machine, and what a browser on it can open instead. */
const everywhere: Record<string, string | undefined> = {
  '0.0.0.0': '127.0.0.1',
  '[::]': '[::1]',
}

/**
 * The one line for a person who has started the server.
 * @param origin that it listens on, such as `http://0.0.0.0:4321`.
 * @param mails where they go.
 */
export function whereToLook(origin: string, mails: string): string {
  const { protocol, hostname, host, port } = new URL(origin)
  const other = everywhere[hostname]
  const place = other ? `${other}${port && `:${port}`}` : host
  return `Open ${protocol}//${place} in a browser. Mails go to ${mails}.`
}
