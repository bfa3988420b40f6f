/** A place in the drawing, in its units, from its middle. */
export interface Place {
  x: number
  y: number
}

/** The distance of each thing from the middle; distance stands for time. */
export const radii = {
  rep: 96,
  repSize: 16,
  earlier: { from: 128, to: 172 },
  days: [190, 217, 244, 271, 300],
  company: 312,
  bracket: 374,
  sectorBracket: 420,
} as const

export function toPlace(bearing: number, radius: number): Place {
  const angle = (bearing * Math.PI) / 180
  return { x: round(Math.sin(angle) * radius), y: round(-Math.cos(angle) * radius) }
}

interface Bearing {
  bearing: number
  radius: number
}

export function drawArc(rep: number, person: Bearing): string {
  const from = toPlace(rep, radii.rep + radii.repSize)
  const middle = (radii.rep + person.radius) / 2
  const [first, second] = [toPlace(rep, middle), toPlace(person.bearing, middle)]
  const to = toPlace(person.bearing, person.radius)
  return `M${formatCoordinates(from)}C${formatCoordinates(first)} ${formatCoordinates(second)} ${formatCoordinates(to)}`
}

export function layOutRing(bearing: number, radius: number, width: number): string {
  const [from, to] = [toPlace(bearing + width, radius), toPlace(bearing - width, radius)]
  return `M${formatCoordinates(from)}A${radius} ${radius} 0 0 0 ${formatCoordinates(to)}`
}

export function listPlacesBefore(bearing: number, people: number): Bearing[] {
  const { from, to } = radii.earlier
  const steps = [0.1, 0.75, 0.4, 1, 0.25, 0.6, 0.9, 0]
  return Array.from({ length: people }, (_, index) => ({
    bearing: bearing + (index - (people - 1) / 2) * 5,
    radius: from + (steps[index % steps.length] ?? 0) * (to - from),
  }))
}

/** Coordinates for an SVG path; a minus separates numbers as a space does. */
export function formatCoordinates({ x, y }: Place): string {
  return `${x}${y < 0 ? '' : ' '}${y}`
}

function round(value: number): number {
  return Math.round(value) + 0
}
