import type { FilmData } from './data.ts'
import { html, show } from './dom.ts'
import { cameraAt } from './layout.ts'
import { CompanyDisc } from './scenes/company.ts'
import { Exports } from './scenes/exports.ts'
import { Frame } from './scenes/frame.ts'
import { List } from './scenes/list.ts'
import { Network } from './scenes/network.ts'
import { drawPoster } from './scenes/poster.ts'
import { Signal } from './scenes/signal.ts'
import { Title } from './scenes/title.ts'
import { Words } from './scenes/words.ts'
import { cast, DURATION, story } from './story.ts'

declare global {
  interface Window {
    /** Shows the film at a time in seconds, or its poster; true when the picture is a new one. */
    seek?: (t: number | 'poster') => boolean
  }
}

const data: FilmData = await (await fetch('film-data.json')).json()
const people = cast(data)
// The last connection of the week is the signal; the colleagues before her, latest first.
const metAt = (data.activity.find((a) => a.rep === people.rep.id)?.signals ?? []).toReversed()
const signalAt = metAt[0] ?? 1

const stage = html('main', 'film', document.body)
const network = new Network(stage, data, people, signalAt)
const company = new CompanyDisc(stage, data, people)
const signal = new Signal(stage, data, people, metAt)
const list = new List(stage, data, people)
const still = [new Title(stage), new Exports(stage)]
const around = [new Words(stage, story(data)), new Frame(stage, data, signalAt)]
const poster = html('section', 'film', document.body)
drawPoster(poster, data, people)

for (const weight of [400, 500, 600, 700]) {
  const faces = await document.fonts.load(`${weight} 20px 'Instrument Sans Variable'`)
  if (!faces.length) throw new Error('The typeface is missing: run npm ci.')
}

let last = ''
window.seek = (t) => {
  show(stage, t === 'poster' ? 0 : 1)
  show(poster, t === 'poster' ? 1 : 0)
  const time = t === 'poster' ? DURATION : t
  const camera = cameraAt(time)
  network.draw(time, camera)
  company.draw(time, camera)
  signal.draw(time, camera)
  list.draw(time, camera)
  for (const scene of [...still, ...around]) scene.draw(time)
  const picture = document.body.innerHTML
  const changed = picture !== last
  last = picture
  return changed
}
