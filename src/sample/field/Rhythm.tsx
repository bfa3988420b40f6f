import type { Market, Person } from '../market.ts'
import marks from '../marks.module.css'
import { findPatterns } from '../patterns.ts'
import { dayNames } from '../week.ts'
import { type Arrangement, lanes } from './answers.ts'
import { FieldPicture } from './FieldPicture.tsx'

interface RhythmProps {
  market: Market
  answer: Arrangement
  names: string[]
}

export function Rhythm({ market, answer, names }: RhythmProps) {
  const shapes = findPatterns(market)
  const ends = (shape: Person[]) => {
    const places = answer.people.filter(({ person }) => shape.includes(person)).map(({ at }) => at)
    return places.toSorted((a, b) => a.x - b.x)
  }
  const [[from, to], [first, second]] = [ends(shapes.climb), ends(shapes.secondRep)]
  const cluster = ends(shapes.cluster)
  const [begin, end] = [cluster[0], cluster.at(-1)]
  return (
    <FieldPicture answer={answer} viewBox="0 75 760 462">
      {dayNames.map((name, day) => (
        <text key={name} className={marks.quiet} x={lanes.left + day * lanes.day + 10} y="103">
          {name}
        </text>
      ))}
      {from && to && (
        <Shape
          path={`M${from.x} ${from.y - 8}Q${(from.x + to.x) / 2} ${from.y - 50} ${to.x} ${to.y - 8}`}
          name={names[1]}
          x={(from.x + to.x) / 2}
          y={from.y - 23}
        />
      )}
      {first && second && (
        <Shape
          path={`M${first.x} ${first.y + 8}C${first.x} ${second.y} ${first.x + 60} ${second.y - 40} ${second.x - 9} ${second.y - 2}`}
          name={names[2]}
          x={first.x + 24}
          y={first.y + 45}
          anchor="start"
        />
      )}
      {begin && end && (
        <Shape
          path={`M${begin.x - 9} ${begin.y + 32}v8H${end.x + 9}v-8`}
          name={names[0]}
          x={end.x + 9}
          y={begin.y + 70}
          anchor="end"
        />
      )}
    </FieldPicture>
  )
}

interface ShapeProps {
  path: string
  name: string | undefined
  x: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
}

function Shape({ path, name, x, y, anchor = 'middle' }: ShapeProps) {
  return (
    <>
      <path className={marks.ring} d={path} />
      <text className={`${marks.name} ${marks.clear}`} textAnchor={anchor} x={x} y={y}>
        {name}
      </text>
    </>
  )
}
