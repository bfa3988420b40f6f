import { createElement } from 'react'
import { type Place, pair } from '../field/places.ts'
import styles from './Cover.module.css'

/** What a cover is drawn with, from the ground up. */
export type Marks = React.ReactNode[]

/** The middle of a group. */
export const middle: Place = { x: 0, y: 0 }

/** @param look a class of `Cover.module.css`; without one, a thin line. */
export function path(look: string | undefined, ...parts: string[]) {
  return <path className={look && styles[look]} d={parts.join('')} />
}

export function circle(look: string | undefined, { x, y }: Place, radius: number) {
  return <circle className={look && styles[look]} cx={x} cy={y} r={radius} />
}

export function box(look: string, x: number, y: number, width: number, height: number, rx = 0) {
  return <rect className={styles[look]} {...{ x, y, width, height, rx }} />
}

export function group(marks: Marks, transform?: string) {
  return createElement('g', { transform }, ...marks)
}

/** Faint rings around the middle. */
export function rings(radii: readonly number[]) {
  const marks = radii.map((radius) => circle(undefined, middle, radius))
  return createElement('g', { className: styles.faint }, ...marks)
}

/** Points as one path: drawn with a round line they are dots. */
export function dots(places: readonly Place[]): string {
  return places.map((place) => `M${pair(place)}h0`).join('')
}

/** What stands for a text: a line as long as it. */
export function bar(from: Place, length: number): string {
  return `M${pair(from)}h${length}`
}
