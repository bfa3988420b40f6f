/** Licences that ask for no more than their text and the names of their authors, or nothing at all. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Zlib',
]

/** Licences that bind the package itself, which we use as it comes: changes of it, its name, or selling it alone. */
const unchanged = ['CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1']

const allowed = new Set([...permissive, ...unchanged])

/**
 * Whether a package with this licence may be used.
 *
 * @param license an SPDX expression: of `A OR B` one must be allowed, of `A AND B` both; a package without one is
 *   nobody's to use.
 */
export function isAllowed(license: string): boolean {
  return license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())))
}
