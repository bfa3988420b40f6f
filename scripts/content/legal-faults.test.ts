import { expect, test } from 'vitest'
import { videoEmbed } from '../../contract/video.ts'
import { legalFaults } from './legal-faults.ts'

const calendar = (page: string) => ({ BOOKING_URL: page })

test('the legal texts are those whose day stands below them', () => {
  expect(legalFaults({})).toEqual([])
})

test('a calendar or film of somebody whom the policy does not name stops the build', () => {
  const film = { VIDEO_URL: videoEmbed('https://youtu.be/aqz-KE-bpKQ') }
  expect(legalFaults(film)).toEqual([expect.stringMatching(/VIDEO_URL shows visitors to YouTube/)])
  expect(legalFaults(calendar('https://meet.cam.ee/demo'))).toEqual([
    expect.stringMatching(/BOOKING_URL shows visitors to meet\.cam\.ee/),
  ])
})

test('what runs on this machine is nobody else', () => {
  expect(legalFaults(calendar('http://127.0.0.1:5000/demo'))).toEqual([])
})
