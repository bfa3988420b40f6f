/**
 * npm run licenses: lists the licence of every package of the lockfile, and ends with 1 when one is not among those
 * that docs/supply-chain.md allows.
 */

import { isAllowed } from './allowed-licenses.ts'
import { lockedPackages } from './lockfile.ts'

const packages = lockedPackages()
const byLicense = Map.groupBy(packages, ({ license }) => license || 'none named')
for (const [license, found] of [...byLicense].sort((a, b) => b[1].length - a[1].length)) {
  const names = found.map(({ name, version, dev }) => `${name}@${version}${dev ? ' (dev)' : ''}`)
  console.log(`\n${license}: ${found.length}\n  ${names.join('\n  ')}`)
}

const refused = packages.filter(({ license }) => !isAllowed(license))
console.log(`\n${packages.length} packages, ${refused.length} with a licence that is not allowed.`)
for (const { name, version, license } of refused) {
  console.log(`- ${name}@${version}: ${license || 'names no licence'}`)
}
process.exitCode = refused.length > 0 ? 1 : 0
