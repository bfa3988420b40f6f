import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastCommitDate, readHistory } from './git-dates.ts'

let folder = ''

function git(...parts: string[]) {
  execFileSync('git', parts, { cwd: folder, stdio: 'ignore' })
}

function commit(file: string, day: string) {
  mkdirSync(join(folder, 'content/faq'), { recursive: true })
  writeFileSync(join(folder, file), day)
  git('add', '.')
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@cam.example']
  process.env.GIT_COMMITTER_DATE = `${day}T12:00:00Z`
  git(...name, 'commit', '-q', '-m', day)
  delete process.env.GIT_COMMITTER_DATE
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-history-'))
  git('init', '-q')
  commit('content/home.yaml', '2025-01-05')
  commit('content/faq/01-ä.md', '2025-02-01')
  commit('content/faq/02-b.md', '2025-03-02')
  commit('content/home.yaml', '2025-01-20')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a page changed with the last commit of its files', () => {
  const known = readHistory(folder)
  expect(lastCommitDate(['content/home.yaml'], known)).toBe('2025-01-20')
  expect(lastCommitDate(['content/faq/01-ä.md'], known)).toBe('2025-02-01')
  expect(lastCommitDate(['content/faq/'], known)).toBe('2025-03-02')
  expect(lastCommitDate(['content/faq/', 'content/home.yaml'], known)).toBe('2025-03-02')
})

test('a file that was never committed has no day', () => {
  expect(lastCommitDate(['content/new.yaml'], readHistory(folder))).toBeUndefined()
})

test('a shallow clone and a folder outside of git know no day', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'cam-history-'))
  expect(readHistory(elsewhere)).toEqual(new Map())
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, join(elsewhere, 'clone')])
  expect(readHistory(join(elsewhere, 'clone'))).toEqual(new Map())
  rmSync(elsewhere, { recursive: true })
})
