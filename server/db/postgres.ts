import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

const int8 = 20

/** PostgreSQL through `pg`. `int8` is read as a number, which all our values fit. */
export function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    // A server that freezes within a transaction would otherwise keep its locks, and all others waiting.
    idle_in_transaction_session_timeout: 5_000,
    keepAlive: true,
    types: {
      getTypeParser: (type, format) => (type === int8 ? Number : types.getTypeParser(type, format)),
    },
  })
  // Without a listener, a connection that PostgreSQL closes would end this process. The query under way fails by itself, and
  // the pool replaces the connection.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return new PostgresDialect({ pool })
}

function ignore(): void {}
