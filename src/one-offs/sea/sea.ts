/** In degrees. */
interface Coordinates {
  latitude: number
  longitude: number
}

/** Units of the map in a degree of latitude: 111 km. */
const degree = 220
/** In units of the map. */
export const hundredKilometers = Math.round((100 / 111) * degree)
const rad = Math.PI / 180

/** Lays the earth around a place flat (stereographic): angles stay true, and distances nearly so. */
export function projectAround(middle: Coordinates) {
  const [sinMiddle, cosMiddle] = [Math.sin(middle.latitude * rad), Math.cos(middle.latitude * rad)]
  return ({ latitude, longitude }: Coordinates) => {
    const [sin, cos] = [Math.sin(latitude * rad), Math.cos(latitude * rad)]
    const east = (longitude - middle.longitude) * rad
    const scale = (2 * degree) / rad / (1 + sinMiddle * sin + cosMiddle * cos * Math.cos(east))
    return {
      x: scale * cos * Math.sin(east),
      y: -scale * (cosMiddle * sin - sinMiddle * cos * Math.cos(east)),
    }
  }
}

/** A place as sailors write it: `59° 26′ N, 24° 45′ E`. */
export function formatPosition({ latitude, longitude }: Coordinates): string {
  const written = (degrees: number, [positive, negative]: string) => {
    const minutes = Math.round(Math.abs(degrees) * 60)
    return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′ ${degrees < 0 ? negative : positive}`
  }
  return `${written(latitude, 'NS')}, ${written(longitude, 'EW')}`
}
