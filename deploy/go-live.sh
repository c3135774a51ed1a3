#!/usr/bin/env bash
# Opens the shop for business on a fresh Debian 13:
#
#   bash deploy/go-live.sh shop.example desk.shop.example
#
# It can be run again at any time: settings that exist stay as they are. docs/going-live.md says what it needs.
set -euo pipefail

folder=/srv/linen-and-psalm
backups=/var/backups/linen-and-psalm
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() {
  echo "✖ $1" >&2
  exit 1
}

[[ $EUID -eq 0 ]] || fail 'Run this as root, for example with sudo.'
[[ $PWD == "$folder" ]] || fail "The shop belongs in $folder: clone it there and run this again."
[[ $# -eq 2 && $1 == *.* && $2 == *.* ]] || fail 'Name two domains: that of the shop, and that of its desk.'
shop_domain=$1
desk_domain=$2

# Values come from the environment, or are asked for. A value may have any sign but a single quote.
setting() {
  local name=$1 question=$2 value=${!1:-}
  if [[ -z $value ]]; then
    [[ -t 0 ]] || fail "$name is missing: $question"
    if [[ $name == *PASSWORD ]]; then read -rsp "$question: " value && echo; else read -rp "$question: " value; fi
  fi
  [[ $value != *\'* ]] || fail "$name has a single quote, which cannot be written down here."
  printf "%s='%s'\n" "$name" "$value"
}

echo '❯ Packages'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -yqq --no-install-recommends ca-certificates curl git nodejs openssl caddy >/dev/null
# Debian's npm is older than the shop needs and brings hundreds of packages.
npm=npm-11.21.2
npm_sum=7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A==
if [[ ! -d /opt/$npm ]]; then
  archive=$(mktemp)
  curl -fsSL -o "$archive" "${npm_config_registry:-https://registry.npmjs.org/}npm/-/$npm.tgz"
  [[ $(openssl dgst -sha512 -binary "$archive" | base64 -w0) == "$npm_sum" ]] || fail 'npm did not arrive whole. Run this again.'
  mkdir "/opt/$npm"
  tar -xzf "$archive" -C "/opt/$npm" --strip-components=1
  rm "$archive"
  ln -sf "/opt/$npm/bin/npm-cli.js" /usr/local/bin/npm
  chmod 755 "/opt/$npm/bin/npm-cli.js"
fi

echo '❯ An account that can do nothing else'
id shop >/dev/null 2>&1 || useradd --system --user-group --home-dir "$folder" --shell /usr/sbin/nologin shop
chown -R shop:shop "$folder"
install -d -m 700 -o shop -g shop "$backups"

if [[ ! -e .env ]]; then
  echo '❯ Settings'
  written=$(mktemp)
  trap 'rm -f "$written"' EXIT
  {
    echo '# .env.example explains each setting.'
    echo 'SHOP_MODE=production'
    echo 'INDEXING=on'
    echo 'HOST=127.0.0.1'
    echo 'TRUSTED_PROXY=127.0.0.1'
    echo "PUBLIC_URL=https://$shop_domain"
    echo "BACKEND_URL=https://$desk_domain"
    echo "BACKUP_DIR=$backups"
    setting ADMIN_EMAIL 'Your email address, with which you sign in'
    setting ADMIN_PASSWORD 'A password of 12 characters or more'
    setting STRIPE_API_KEY "Stripe's secret key (sk_live_…)"
    setting STRIPE_PUBLISHABLE_KEY "Stripe's publishable key (pk_live_…)"
    setting STRIPE_WEBHOOK_SECRET "The webhook's signing secret (whsec_…)"
    setting SMTP_URL 'Your mail server (smtps://user:password@host:465)'
    for name in JWT_SECRET COOKIE_SECRET SHOP_LINK_SECRET MFA_ENCRYPTION_KEY PUSH_KEY; do
      echo "$name=$(openssl rand -hex 32)"
    done
  } >"$written"
  install -m 600 -o shop -g shop "$written" .env
fi

echo '❯ The way in: Caddy, with certificates'
sed -e "s/SHOP_DOMAIN/$shop_domain/g" -e "s/DESK_DOMAIN/$desk_domain/g" deploy/Caddyfile >/etc/caddy/Caddyfile
caddy validate --config /etc/caddy/Caddyfile >/dev/null 2>&1 || fail "Caddy refuses /etc/caddy/Caddyfile."
systemctl enable --quiet caddy
systemctl reload-or-restart caddy

echo '❯ The shop (the first time takes some minutes)'
install -m 644 deploy/linen-and-psalm.service /etc/systemd/system/
systemctl daemon-reload
systemctl enable --quiet linen-and-psalm
systemctl restart linen-and-psalm

for ((second = 0; second < 900; second += 5)); do
  if curl -fsS -o /dev/null "https://$shop_domain/" 2>/dev/null; then
    echo "✔ https://$shop_domain is open; your desk is at https://$desk_domain/app"
    exit
  fi
  systemctl is-failed --quiet linen-and-psalm && break
  sleep 5
done
journalctl --unit linen-and-psalm --lines 40 --no-pager
fail 'The shop did not open; its last lines are above. Nothing is lost: mend what they say and run this again.'
