import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileTransport, removeMailFiles } from './file-transport.ts'

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

test('removes a mail, and what was being written of it', async () => {
  const { send, discard } = fileTransport(data)
  for (const id of ['job-2', 'job-3']) await send({ id, envelope, raw: Buffer.from('x') }, signal)
  writeFileSync(join(data, 'mail', '.job-2.eml'), 'half')
  await removeMailFiles(data, ['job-2', 'never-written'])
  await discard?.('job-3')
  expect(readdirSync(join(data, 'mail'))).toEqual(['job-1.eml'])
})

test('says so when the folder cannot be written', async () => {
  const file = join(data, 'file')
  writeFileSync(file, '')
  const sending = fileTransport(file).send({ id: 'job-1', envelope, raw: Buffer.from('x') }, signal)
  await expect(sending).rejects.toThrow('ENOTDIR')
})
