/**
 * The instant at which the site is seen, in milliseconds since 1970: the present, or `BUILD_MOMENT`.
 *
 * @throws a TypeError when `BUILD_MOMENT` is no instant.
 */
export function siteMoment(): number {
  const { BUILD_MOMENT: given } = process.env
  if (!given) return Date.now()
  const moment = Date.parse(given)
  if (Number.isNaN(moment))
    throw new TypeError('BUILD_MOMENT must be an instant such as 2027-01-18T07:30:00Z.')
  return moment
}
