import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileTransport } from './file-transport.ts'

const data = mkdtempSync(join(tmpdir(), 'cam-test-'))
afterAll(() => rmSync(data, { recursive: true }))
const signal = AbortSignal.timeout(60_000)
const envelope = { from: 'hello@cam.example', to: ['ada@example.com'] }

test('keeps a mail as one file for its owner alone, however often it is sent', async () => {
  const { send } = fileTransport(data)
  await send({ id: 'job-1', envelope, raw: Buffer.from('first') }, signal)
  expect(await send({ id: 'job-1', envelope, raw: Buffer.from('again') }, signal)).toBe(
    'kept as job-1.eml',
  )
  expect(readdirSync(join(data, 'mail'))).toEqual(['job-1.eml'])
  expect(readFileSync(join(data, 'mail', 'job-1.eml'), 'utf8')).toBe('again')
  expect(statSync(join(data, 'mail', 'job-1.eml')).mode & 0o777).toBe(0o600)
  expect(statSync(join(data, 'mail')).mode & 0o777).toBe(0o700)
})

test('says so when the folder cannot be written', async () => {
  const file = join(data, 'file')
  writeFileSync(file, '')
  const sending = fileTransport(file).send({ id: 'job-1', envelope, raw: Buffer.from('x') }, signal)
  await expect(sending).rejects.toThrow('ENOTDIR')
})
