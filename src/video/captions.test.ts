import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schema } from '../content/pages/film.ts'
import { readContent } from '../testing/page.ts'
import { captionsOf, filmTime, withCaptions } from './captions.ts'

const vtt = `WEBVTT

STYLE
::cue {
  color: white;
}

00:00:00.900 --> 00:00:07.400
One line,
and its second.

00:07.400 --> 00:01:10.700
Next.

01:00:00.500 --> 01:00:02.000
Late.
`

test('captions are read with when they begin, each in one line', () => {
  expect(captionsOf(vtt)).toEqual([
    { from: 0.9, text: 'One line, and its second.' },
    { from: 7.4, text: 'Next.' },
    { from: 3600.5, text: 'Late.' },
  ])
})

test('a scene has the captions that begin in it', () => {
  const scenes = withCaptions([{ from: 0 }, { from: 7 }, { from: 60 }], captionsOf(vtt))
  expect(scenes.map(({ captions }) => captions)).toEqual([
    ['One line, and its second.'],
    ['Next.'],
    ['Late.'],
  ])
})

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [63, '1:03'],
])('%i seconds are %s', (seconds, said) => expect(filmTime(seconds)).toBe(said))

test('every scene of our film has captions, and every caption a scene', () => {
  const captions = captionsOf(readFileSync('public/film/overview.vtt', 'utf8'))
  const scenes = withCaptions(readContent('pages/film.yaml', schema).transcript.scenes, captions)
  expect(captions.length).toBeGreaterThan(0)
  expect(scenes.flatMap((scene) => scene.captions)).toEqual(captions.map(({ text }) => text))
  for (const { captions: own, heading } of scenes) expect(own, heading).not.toEqual([])
})
