import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Makes a new database on a PostgreSQL server, and gives its address. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `cam_attack_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
