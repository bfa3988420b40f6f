import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = '.cache/bench/certificate'

/**
 * A certificate that nobody vouches for, made once by `openssl`: browsers speak HTTP/2 over TLS only, and those that
 * measure here are told to take any.
 */
export function certificate(): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true })
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const about = ['-days', '3650', '-subj', '/CN=bench.test', '-keyout', key, '-out', cert]
    execFileSync('openssl', ['req', '-x509', ...curve, ...about], { stdio: 'ignore' })
  }
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
