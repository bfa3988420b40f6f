import { PostgresDialect } from 'kysely'
import { Client, Pool, types } from 'pg'

const int8 = 20

/** PostgreSQL through `pg`. Times fit a number exactly, so `int8` is read as one. */
export function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new Pool({
    connectionString,
    Client: PreparingClient,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    types: {
      getTypeParser: (type, format) => (type === int8 ? Number : types.getTypeParser(type, format)),
    },
  })
  // Without a listener, a connection that PostgreSQL closes ends this process. The query that was
  // under way fails by itself, and the pool replaces the connection.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return new PostgresDialect({ pool })
}

/** So many texts get a name. Those that forms store with are among the first; one with many rows must not fill the memory. */
const mostNames = 100

/** The same for all connections, each of which prepares what it is given. */
const names = new Map<string, string>()

/**
 * Has each connection read and plan an insert once: for those of a form, that is half of what it costs PostgreSQL.
 * Other statements are planned for the values that they come with.
 */
class PreparingClient extends Client {
  override query(...given: never[]): never {
    const [text, values] = given as unknown[]
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    const query = super.query as (...given: unknown[]) => never
    return query.apply(this, name ? [{ name, text, values }] : given)
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames || !/^(insert into|with step_0) /.test(text)) return known
  const name = `insert-${names.size}`
  names.set(text, name)
  return name
}

function ignore(): void {}
