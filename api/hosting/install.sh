#!/bin/sh
# Installs the game on an empty server: sh install.sh play.example.org [BUNDLE]
# Checks everything first; if something is missing, it lists all of it and changes nothing.
set -eu
# Files that other users must read get those rights, whatever root's umask.
umask 022

ROOT=${TUNDRA_ROOT:-}
HERE=$(cd "$(dirname "$0")" && pwd)
OPT=$ROOT/opt/tundra
ETC=$ROOT/etc/tundra
DATA=$ROOT/var/lib/tundra
UNIT=$ROOT/etc/systemd/system/tundra.service
PORT=4321
LEAST_MEMORY_MB=900
LEAST_DISK_MB=3000
# Time for the first start, which makes a world, on a slow machine, in s.
PATIENCE=${TUNDRA_PATIENCE:-180}

faults=0
fault() {
  faults=$((faults + 1))
  printf '%s\n' "- $1" >&2
}
say() { printf '%s\n' "$1"; }

check_system() {
  [ "$(id -u)" = 0 ] || fault "It is not run as root: sudo sh install.sh $domain"
  [ -d "$ROOT/run/systemd/system" ] || fault "systemd does not run here, and the game is a service of it; in containers use compose.yaml."
  distribution=
  if [ -r "$ROOT/etc/os-release" ]; then
    # ID_LIKE is not in every such file.
    distribution=$(. "$ROOT/etc/os-release" && printf '%s' "${ID:-} ${ID_LIKE:-}")
  fi
  case " $distribution " in
    *" debian "* | *" ubuntu "*) ;;
    *) fault "This is neither Debian nor Ubuntu nor one of their kind (${distribution:-nobody knows what})." ;;
  esac
  memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' "$ROOT/proc/meminfo")
  [ "${memory:-0}" -ge "$LEAST_MEMORY_MB" ] ||
    fault "It has ${memory:-0} MB of memory, and the game needs $LEAST_MEMORY_MB."
}

# Prints the free megabytes at the place of a folder, which need not exist yet.
free_mb() {
  folder=$1
  while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
  df -Pk "$folder" | awk 'NR == 2 { print int($4 / 1024) }'
}

check_disk() {
  for folder in "$OPT" "$DATA"; do
    free=$(free_mb "$folder")
    [ "$free" -ge "$LEAST_DISK_MB" ] || fault "$free MB are free for $folder, and $LEAST_DISK_MB are needed."
  done
}

# True if a program listens there. 0A is the state of a listening TCP socket; a bound UDP socket has another.
is_taken() {
  hex=$(printf ':%04X' "$2")
  for table in "$ROOT/proc/net/$1" "$ROOT/proc/net/${1}6"; do
    [ -r "$table" ] || continue
    awk -v port="$hex" -v kind="$1" \
      'index($2, port) == length($2) - 4 && (kind == "udp" || $4 == "0A") { found = 1 } END { exit !found }' \
      "$table" && return 0
  done
  return 1
}

check_ports() {
  for port in 80 443 "$PORT"; do
    ! is_taken tcp "$port" || fault "TCP port $port is taken: ss -ltnp says by what."
  done
  ! is_taken udp "$PORT" || fault "UDP port $PORT is taken: ss -lunp says by what."
}

check_domain() {
  case $domain in
    *://* | */* | *:* | *[!a-z0-9.-]* | .* | *. | *..*) fault "\"$domain\" is no name of a site: play.example.org" ;;
    *.*) ;;
    *) fault "\"$domain\" is no name of a site: play.example.org" ;;
  esac
}

# Sets $arch, and $bundle if none is named.
find_bundle() {
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *)
      arch=
      fault "Its processor is $(uname -m), and the game is made for x86_64 and aarch64."
      return
      ;;
  esac
  [ -z "$bundle" ] || return 0
  found=0
  for file in "$HERE"/tundra-*-linux-"$arch".tar.zst; do
    [ -f "$file" ] || continue
    found=$((found + 1))
    bundle=$file
  done
  [ "$found" = 1 ] || {
    bundle=
    fault "$found bundles for this machine lie beside the installer: name one, install.sh $domain tundra-…-linux-$arch.tar.zst"
  }
}

check_bundle() {
  find_bundle
  [ -n "$bundle" ] || return 0
  case $bundle in
    *-linux-"$arch".tar.zst) ;;
    *) fault "$bundle is not made for this machine, whose bundles end in -linux-$arch.tar.zst." ;;
  esac
  signers=$(dirname "$bundle")/allowed_signers
  for file in "$bundle" "$bundle.sig" "$signers"; do
    [ -f "$file" ] || {
      fault "$file is not there."
      return 0
    }
  done
  command -v ssh-keygen >/dev/null || {
    fault "ssh-keygen is not there, which tells whose the bundle is: apt-get install openssh-client"
    return 0
  }
  said=$(ssh-keygen -Y verify -f "$signers" -I tundra -n tundra -s "$bundle.sig" <"$bundle" 2>&1) ||
    fault "$bundle is not signed by whom $signers names: $said"
}

check_older() {
  [ ! -e "$OPT/current" ] && [ ! -L "$OPT/current" ] ||
    fault "The game is installed in /opt/tundra: update it with: tundra update FILE"
}

install_packages() {
  DEBIAN_FRONTEND=noninteractive apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends caddy zstd
  # Caddy has nothing to serve yet, and would hold the ports against a second try.
  systemctl stop caddy
}

make_user() {
  id tundra >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir /var/lib/tundra --no-create-home --shell /usr/sbin/nologin tundra
  install -d -m 0700 -o tundra -g tundra "$DATA"
}

# Sets $release.
unpack() {
  install -d -m 0755 "$OPT" "$OPT/releases" "$ETC"
  growing=$OPT/releases/.unpacking
  rm -rf "$growing"
  mkdir -m 0755 "$growing"
  tar --zstd -xf "$bundle" -C "$growing" --no-same-owner
  version=$(note version)
  release=$OPT/releases/$version
  rm -rf "$release"
  mv "$growing" "$release"
}

# Prints a value of release.json, which has one per line.
note() {
  sed -n "s/^ *\"$1\": \"\\([^\"]*\\)\".*/\\1/p" "$growing/release.json"
}

write_settings() {
  install -m 0644 "$(dirname "$bundle")/allowed_signers" "$ETC/allowed_signers"
  # A file from an earlier try may have been edited since.
  if [ ! -f "$ETC/env" ]; then
    (
      umask 0027
      cat >"$ETC/env" <<END
# Settings of the game, one on each line; then: systemctl restart tundra. docs/hosting.md names the important ones.
ORIGIN=https://$domain
PORT=$PORT
DATA_DIR=/var/lib/tundra
TRUSTED_PROXIES=1
END
    )
  fi
  chown root:tundra "$ETC/env"
  chmod 0640 "$ETC/env"
}

write_proxy() {
  file=$ROOT/etc/caddy/Caddyfile
  install -d -m 0755 "$ROOT/etc/caddy" "$ROOT/etc/systemd/system/caddy.service.d"
  [ ! -f "$file" ] || [ -f "$file.before-tundra" ] || cp -p "$file" "$file.before-tundra"
  # The release's own, so that an update brings its changes along; the site's name comes from the environment.
  printf 'import /opt/tundra/current/api/hosting/Caddyfile\n' >"$file"
  printf '[Service]\nEnvironment=SITE=%s PORT=%s\n' "$domain" "$PORT" \
    >"$ROOT/etc/systemd/system/caddy.service.d/tundra.conf"
}

start() {
  install -m 0644 "$release/api/hosting/tundra.service" "$UNIT"
  install -d -m 0755 "$ROOT/usr/local/bin"
  ln -sfn /opt/tundra/current/api/hosting/tundra "$ROOT/usr/local/bin/tundra"
  # From here on the game is installed.
  ln -s "releases/$version" "$OPT/current"
  systemctl daemon-reload
  systemctl enable --quiet --now tundra
  systemctl enable --quiet caddy
  systemctl restart caddy
}

# True if the server lets players in. The site's name may not point here yet, so it is asked on this machine.
is_ready() {
  "$release/node_modules/.bin/node" -e \
    "fetch('http://127.0.0.1:$PORT/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
}

wait_ready() {
  waited=0
  until is_ready; do
    [ "$waited" -lt "$PATIENCE" ] || {
      say "The game is installed, and has not come up within $PATIENCE seconds: journalctl -u tundra says why." >&2
      exit 1
    }
    ! systemctl is-failed --quiet tundra || {
      say "The game is installed, and does not start: journalctl -u tundra says why." >&2
      exit 1
    }
    sleep 1
    waited=$((waited + 1))
  done
}

tell() {
  say "The game runs: https://$domain"
  say "Open to the world must be: TCP 80 and 443, UDP $PORT."
  getent hosts "$domain" >/dev/null ||
    say "$domain does not point anywhere yet: point it to this machine. The certificate then comes automatically."
  say "To check it: tundra status. A backup is made every hour, in /var/lib/tundra/backups."
  say "To become its first operator: sign up there, turn on a second step in the settings, then open the link below."
  "$release/api/hosting/tundra" admin first-link ||
    say "There is no link yet. Once the game runs: sudo tundra admin first-link" >&2
  say "Without a mail server (SMTP_URL in /etc/tundra/env) its mails are files in /var/lib/tundra/outbox."
}

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
  say "For which site? sudo sh install.sh play.example.org [BUNDLE]" >&2
  exit 1
fi
domain=$1
bundle=${2:-}
[ -z "$bundle" ] || bundle=$(readlink -f "$bundle" || printf '%s' "$bundle")

check_older
check_system
check_disk
check_ports
check_domain
check_bundle
if [ "$faults" -gt 0 ]; then
  say "Nothing was changed." >&2
  exit 1
fi

# Every error prints its own message; this line says what to do next.
trap '[ $? = 0 ] || [ -L "$OPT/current" ] || say "It was not installed: correct what is said above, and run it again." >&2' EXIT
say "Installing $(basename "$bundle") for $domain …"
install_packages
make_user
unpack
write_settings
write_proxy
start
wait_ready
tell
