/** `npm run attack`: the list of attacks, or with `generate` the search for the dearest requests. */
await import(process.argv[2] === 'generate' ? './generate/main.ts' : './run.ts')
