import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { parts } from './floors.ts'

/** One import of a file of ours by another. */
export interface Import {
  from: string
  to: string
  /** Whether it is gone once the types are: such an import runs nowhere. */
  typeOnly: boolean
}

/** A module of a package or of Node, as it is written: `node:fs`, `astro:content`, `react`. */
export interface PackageImport {
  from: string
  name: string
  typeOnly: boolean
}

export interface Imports {
  files: string[]
  own: Import[]
  packages: PackageImport[]
}

/** Reads every import between the project's files: TypeScript, JavaScript, and both parts of an `.astro` file. */
export async function readImports(): Promise<Imports> {
  const files = await Array.fromAsync(glob(`{${Object.keys(parts)}}/**/*.{ts,tsx,js,astro}`))
  const known = files.filter((file) => !file.endsWith('.d.ts')).sort()
  const imports = known.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
  return {
    files: known,
    own: imports.flatMap(({ from, name, typeOnly }) =>
      name.startsWith('.') ? [{ from, to: resolved(from, name), typeOnly }] : [],
    ),
    packages: imports.filter(({ name }) => !name.startsWith('.')),
  }
}

/** The imports of one file, as they are written. */
export function importsOf(from: string, text: string): PackageImport[] {
  const found: PackageImport[] = []
  const visit = (node: ts.Node): void => {
    const name = nameOf(node)
    if (name !== undefined) found.push({ from, name, typeOnly: isTypeOnly(node) })
    ts.forEachChild(node, visit)
  }
  for (const code of codeIn(from, text)) {
    visit(ts.createSourceFile(`${from}.tsx`, code, ts.ScriptTarget.Latest, true))
  }
  return found
}

/** The code of a file; of an `.astro` file what runs at build, and each script that the browser gets. */
function codeIn(file: string, text: string): string[] {
  if (!file.endsWith('.astro')) return [text]
  const front = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  return [front, ...scripts]
}

function nameOf(node: ts.Node): string | undefined {
  const name =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
        ? node.argument.literal
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined
  return name && ts.isStringLiteral(name) ? name.text : undefined
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  if (!ts.isImportDeclaration(node) || !node.importClause) return false
  const { name, namedBindings, phaseModifier } = node.importClause
  if (phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  )
}

function resolved(from: string, name: string): string {
  return normalize(join(dirname(from), name.replace(/\?.*/, '')))
}
