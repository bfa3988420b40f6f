/** A place on the earth, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

interface Point {
  x: number
  y: number
}

interface Wave {
  radius: number
  /** Lengths along the ring, from the east on and clockwise: sea, land, sea, and so on, as `stroke-dasharray` has it. */
  dashes: number[]
}

/** Units of the map in a degree of latitude: 111 km. */
const degree = 220
/** In units of the map. */
export const hundredKilometers = Math.round((100 / 111) * degree)
const rad = Math.PI / 180
/** What is shorter, in units, is left out: an islet, or the water behind it. */
const shortest = 4

/** Lays the earth around a place flat (stereographic): angles stay true, and distances nearly so. */
export function projectAround(middle: Coordinates): (spot: Coordinates) => Point {
  const [sinMiddle, cosMiddle] = [Math.sin(middle.latitude * rad), Math.cos(middle.latitude * rad)]
  return ({ latitude, longitude }) => {
    const [sin, cos] = [Math.sin(latitude * rad), Math.cos(latitude * rad)]
    const east = (longitude - middle.longitude) * rad
    const scale = (2 * degree) / rad / (1 + sinMiddle * sin + cosMiddle * cos * Math.cos(east))
    return {
      x: scale * cos * Math.sin(east),
      y: -scale * (cosMiddle * sin - sinMiddle * cos * Math.cos(east)),
    }
  }
}

/** The lands of `coast.txt`: one a line, its corners parted by commas, each “longitude latitude”. */
export function readLands(coast: string): Coordinates[][] {
  const lines = coast.trim().split('\n')
  return lines.map((line) =>
    line.split(',').map((corner) => {
      const [longitude = Number.NaN, latitude = Number.NaN] = corner.split(' ').map(Number)
      return { longitude, latitude }
    }),
  )
}

/** The sea as rings around the middle, each as far as there is water; rings that touch none are left out. */
export function wavesAround(lands: Point[][], radii: number[]): Wave[] {
  return radii.flatMap((radius) => {
    const shores = lands.flatMap((land) => findShores(land, radius)).toSorted((a, b) => a - b)
    const startsAtSea = !lands.some((land) => isInside(land, { x: radius, y: 0 }))
    const ends = [...shores, 2 * Math.PI].map((angle) => angle * radius)
    const lengths = ends.map((end, index) => end - (ends[index - 1] ?? 0))
    const dashes = withoutShort(startsAtSea ? lengths : [0, ...lengths]).map(Math.round)
    return dashes.some((length, index) => index % 2 === 0 && length > 0) ? [{ radius, dashes }] : []
  })
}

/** The angles, from the east on and clockwise, at which a ring meets a land's shore. */
function findShores(land: Point[], radius: number): number[] {
  return land.flatMap((from, index) => {
    const to = land[(index + 1) % land.length] ?? from
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    // Where from + t (to - from) is as far from the middle as the ring.
    const a = dx * dx + dy * dy
    const b = from.x * dx + from.y * dy
    const root = Math.sqrt(b * b - a * (from.x * from.x + from.y * from.y - radius * radius))
    const steps = [(-b - root) / a, (-b + root) / a].filter((step) => step >= 0 && step < 1)
    return steps.map((step) => {
      const angle = Math.atan2(from.y + step * dy, from.x + step * dx)
      return angle < 0 ? angle + 2 * Math.PI : angle
    })
  })
}

function isInside(land: Point[], { x, y }: Point): boolean {
  const crossings = land.filter((from, index) => {
    const to = land[(index + 1) % land.length] ?? from
    return (
      from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)
    )
  })
  return crossings.length % 2 === 1
}

/** Joins what lies on both sides of a short length, so that the sum stays and the turns of sea and land with it. */
function withoutShort([...lengths]: number[]): number[] {
  for (let index = 1; index < lengths.length - 1; ) {
    const [before = 0, length = 0, after = 0] = lengths.slice(index - 1)
    if (length < shortest) lengths.splice(index - 1, 3, before + length + after)
    else index += 1
  }
  return lengths
}

/** A place as sailors write it: `59° 26′ N, 24° 45′ E`. */
export function formatPosition({ latitude, longitude }: Coordinates): string {
  const written = (degrees: number, [positive, negative]: string) => {
    const minutes = Math.round(Math.abs(degrees) * 60)
    return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′ ${degrees < 0 ? negative : positive}`
  }
  return `${written(latitude, 'NS')}, ${written(longitude, 'EW')}`
}
