import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { bounds } from './bounds.ts'
import { awaitAnswer } from './connections.ts'
import { type AdmitComputed, computedAnswers } from './rate-limit.ts'

class FakeResponse extends EventEmitter {}

let admit: AdmitComputed
beforeEach(() => {
  admit = computedAnswers(10_000, () => 0)
})

/** A request on a connection of its own, or on a given one. */
function ask(ip: string, socket = new EventEmitter() as Socket) {
  const response = new FakeResponse()
  awaitAnswer(socket, response as unknown as ServerResponse)
  const again = () =>
    admit(
      { ip, raw: { socket } } as unknown as FastifyRequest,
      { raw: response } as unknown as FastifyReply,
    )
  return { admitted: again(), again, response, socket }
}

const share = bounds.computedAtOnce.value / 4

test('one client makes a quarter of all at once, and others the rest', () => {
  const own = Array.from({ length: share + 1 }, () => ask('192.0.2.1'))
  expect(own.map(({ admitted }) => admitted)).toEqual([...Array(share).fill(true), false])
  expect(ask('198.51.100.1').admitted).toBe(true)
})

test('nothing is made behind an answer that its peer has not taken', () => {
  const socket = new EventEmitter() as Socket
  const film = new FakeResponse()
  awaitAnswer(socket, film as unknown as ServerResponse)
  expect(ask('192.0.2.1', socket).admitted).toBe(false)
  film.emit('close')
  const next = new EventEmitter() as Socket
  expect(ask('192.0.2.1', next).admitted).toBe(true)
})

test('an answer that is asked for twice is one, and free again once its peer took it', () => {
  const own = Array.from({ length: share - 1 }, () => ask('192.0.2.1'))
  expect(own[0]?.again()).toBe(true)
  expect(ask('192.0.2.1').admitted).toBe(true)
  expect(own[0]?.again()).toBe(true)
  expect(ask('192.0.2.1').admitted).toBe(false)
  own[0]?.response.emit('close')
  expect(ask('192.0.2.1').admitted).toBe(true)
})
