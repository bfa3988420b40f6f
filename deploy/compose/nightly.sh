#!/bin/sh
# A backup now, and then one every night at 03:15 UTC. One that fails has said so to the server, which raises the alarm.
set -eu
trap 'kill "$!" 2> /dev/null; exit 0' TERM INT
while :; do
  node scripts/backup/main.ts || echo "The next try is tonight."
  now=$(date -u +%s)
  next=$((now - now % 86400 + 3 * 3600 + 15 * 60))
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  # In the background, so that the signal to end is heard.
  sleep $((next - now)) &
  wait $!
done
