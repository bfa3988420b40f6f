#!/bin/sh
# Starts a program of the image. Where /run/cam can be written to, it runs from a copy there: a build writes beside its
# sources, and so the server can publish what has its day, though the image is read-only. The copy is as old as the
# container, so that a newer image is never hidden by what an older one has built.
set -eu
if [ -w /run/cam ]; then
  for part in .cache content contract deploy public releases desk scripts server src dist \
    astro.config.ts package.json package-lock.json tsconfig.json; do
    cp -a "/srv/cam/$part" /run/cam/
  done
  ln -sfn /srv/cam/node_modules /run/cam/node_modules
  cd /run/cam
fi
exec "$@"
