#!/usr/bin/env bash
# Opens the shop for business on a fresh Debian 13:
#
#   bash deploy/go-live.sh shop.example desk.shop.example
#
# It can be run again at any time: settings that exist stay as they are. docs/going-live.md says what it needs.
# RESTORE and SECRETS name a backup and its secrets, with which the shop opens instead of with the sample range.
set -euo pipefail
export PATH=/usr/local/sbin:/usr/local/bin:$PATH

folder=/srv/linen-and-psalm
backups=/var/backups/linen-and-psalm
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() {
  echo "✖ $1" >&2
  exit 1
}

as_shop() {
  runuser -u shop -- "$@"
}

written_as() {
  sed -nE "s/^$1=['\"]?([^'\"]*)['\"]?$/\1/p" .env
}

[[ $EUID -eq 0 ]] || fail 'Run this as root, for example with sudo.'
[[ $PWD == "$folder" ]] || fail "The shop belongs in $folder: clone it there and run this again."
name='([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}'
[[ $# -eq 2 && $1 =~ ^$name$ && $2 =~ ^$name$ && $1 != "$2" ]] ||
  fail 'Name two domains, without https://: that of the shop, and that of its desk.'
shop_domain=$1
desk_domain=$2
if [[ -e .env ]]; then
  [[ $(written_as PUBLIC_URL) == "https://$shop_domain" && $(written_as BACKEND_URL) == "https://$desk_domain" ]] ||
    fail "$folder/.env has $(written_as PUBLIC_URL) and $(written_as BACKEND_URL). Name these, or change them there first."
fi
for file in "${RESTORE:-}" "${SECRETS:-}"; do
  [[ -z $file || ($file == /* && -f $file) ]] || fail "$file is not a file: name it by its whole path."
done
shop_dir=$([[ ! -e .env ]] || written_as SHOP_DIR)
[[ -z ${RESTORE:-} || ! -e ${shop_dir:-$folder/.shop}/shop.json ]] ||
  fail "There is a shop on this server. Stop it, and put the backup into its place with npm run restore (docs/going-live.md)."
memory=$(awk '/^(MemTotal|SwapTotal):/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
((memory >= 3000)) || fail "The shop needs 4 GB of memory; here are $memory MB, swap included. Take a larger server, or add swap."

# A value comes from the environment, or is asked for until it looks right. It may have any sign but a single quote.
setting() {
  local name=$1 pattern=$2 question=$3 value=${!1:-}
  if [[ -z $value && -t 0 ]]; then
    while [[ ! $value =~ $pattern || $value == *\'* ]]; do
      if [[ $name == *EMAIL ]]; then read -rp "$question: " value; else read -rsp "$question (it is not shown): " value && echo >&2; fi
    done
  fi
  [[ -n $value ]] || fail "$name is missing: $question"
  [[ $value =~ $pattern ]] || fail "$name does not look right: $question"
  [[ $value != *\'* ]] || fail "$name has a single quote, which cannot be written down here."
  printf "%s='%s'\n" "$name" "$value"
}

echo '❯ Packages'
export DEBIAN_FRONTEND=noninteractive
# A server that has just begun may still be updating itself.
wait=(-o DPkg::Lock::Timeout=300)
apt-get "${wait[@]}" update -qq
apt-get "${wait[@]}" install -yqq --no-install-recommends ca-certificates curl git nodejs openssl caddy >/dev/null
bash deploy/install-npm.sh

echo '❯ An account that can do nothing else'
id shop >/dev/null 2>&1 || useradd --system --user-group --home-dir "$folder" --shell /usr/sbin/nologin shop
chown -R shop:shop "$folder"
chmod 750 "$folder"
install -d -m 700 -o shop -g shop "$backups"

if [[ ! -e .env ]]; then
  echo '❯ Settings'
  written=$(mktemp)
  trap 'rm -f "$written"' EXIT
  {
    echo '# .env.example explains each setting.'
    echo 'SHOP_MODE=production'
    echo 'INDEXING=off'
    echo 'HOST=127.0.0.1'
    echo 'TRUSTED_PROXY=127.0.0.1'
    echo "PUBLIC_URL=https://$shop_domain"
    echo "BACKEND_URL=https://$desk_domain"
    echo "BACKUP_DIR=$backups"
    setting ADMIN_EMAIL '^[^ @]+@[^ @]+$' 'Your email address, with which you sign in'
    setting ADMIN_PASSWORD '^.{12,}$' 'A password of 12 characters or more'
    setting STRIPE_API_KEY '^[sr]k_' "Stripe's secret key, sk_live_…"
    setting STRIPE_PUBLISHABLE_KEY '^pk_' "Stripe's publishable key, pk_live_…"
    setting STRIPE_WEBHOOK_SECRET '^whsec_' "The webhook's signing secret, whsec_…"
    setting SMTP_URL '^smtps?://' 'Your mail server, smtps://user:password@host:465; in user and password write @ as %40, / as %2F and # as %23'
    for name in JWT_SECRET COOKIE_SECRET SHOP_LINK_SECRET MFA_ENCRYPTION_KEY PUSH_KEY; do
      echo "$name=$(openssl rand -hex 32)"
    done
  } >"$written"
  install -m 600 -o shop -g shop "$written" .env
  trap 'rm -f "$written" .env' EXIT
  # The first command also fetches the shop's own packages.
  as_shop node start/bootstrap.mjs settings || fail 'No settings were written down. Run this again with others.'
  trap 'rm -f "$written"' EXIT
fi

echo '❯ The way in: Caddy, with certificates'
caddy_draft=$(mktemp)
sed -e "s/{\$SHOP_DOMAIN}/$shop_domain/g" -e "s/{\$DESK_DOMAIN}/$desk_domain/g" deploy/Caddyfile >"$caddy_draft"
caddy validate --adapter caddyfile --config "$caddy_draft" >/dev/null 2>&1 || fail "Caddy refuses $caddy_draft."
install -m 644 "$caddy_draft" /etc/caddy/Caddyfile
rm "$caddy_draft"
install -d /etc/systemd/system/caddy.service.d
printf '%s\n' '[Service]' RuntimeDirectory=caddy RuntimeDirectoryMode=0700 \
  >/etc/systemd/system/caddy.service.d/linen-and-psalm.conf
systemctl daemon-reload
systemctl enable --quiet caddy
systemctl restart caddy

if [[ -n ${RESTORE:-} ]]; then
  echo '❯ The shop of the backup'
  # The account of the shop reads copies of its own: root's files and folders are closed to it.
  rm -rf "$folder"/restore-??????
  brought=$(mktemp -d "$folder/restore-XXXXXX")
  trap 'rm -rf "$brought" "${written:-}"' EXIT
  for file in "$RESTORE" "$(dirname "$RESTORE")"/secrets-*.json; do
    [[ ! -f $file ]] || install -m 600 "$file" "$brought/"
  done
  [[ -z ${SECRETS:-} ]] || install -m 600 "$SECRETS" "$brought/secrets.json"
  chown -R shop:shop "$brought"
  as_shop node start/bootstrap.mjs restore "$brought/${RESTORE##*/}" ${SECRETS:+--secrets "$brought/secrets.json"} --yes ||
    fail 'The shop was not put back, and was not opened. Mend what stands above and run this again.'
  rm -rf "$brought"
fi

echo '❯ The shop (the first time takes some minutes)'
install -m 644 deploy/linen-and-psalm.service /etc/systemd/system/
install -d /etc/systemd/system/linen-and-psalm.service.d
{
  echo '[Service]'
  # Either may be on another disk. The shop opens without its backup disk (-), and the owner is mailed.
  for path in "$(written_as BACKUP_DIR)" "$(written_as SHOP_DIR)"; do
    [[ $path != /* ]] || echo "ReadWritePaths=-$path"
  done
} >/etc/systemd/system/linen-and-psalm.service.d/folders.conf
systemctl daemon-reload
systemctl enable --quiet linen-and-psalm
systemctl restart linen-and-psalm

is_open=false
for ((second = 0; second < 900; second += 5)); do
  curl -fsS -o /dev/null http://127.0.0.1:3000/healthz 2>/dev/null && is_open=true && break
  (($(systemctl show --property NRestarts --value linen-and-psalm) < 2)) || break
  sleep 5
done
if ! $is_open; then
  journalctl --unit linen-and-psalm --lines 40 --no-pager
  fail 'The shop did not open; its last lines are above. Nothing is lost: mend what they say and run this again.'
fi

for address in "$shop_domain/healthz" "$desk_domain/health"; do
  domain=${address%%/*}
  for ((second = 0; second < 90; second += 5)); do
    curl -fsS -o /dev/null "https://$address" 2>/dev/null && continue 2
    sleep 5
  done
  journalctl --unit caddy --lines 20 --no-pager
  fail "The shop is open on this server, but https://$domain does not lead to it. It leads to: $(getent ahosts "$domain" | awk '{ print $1 }' | sort -u | xargs). This server has: $(hostname -I)Point the name here, and open ports 80 and 443."
done

status=0
curl --silent --ssl --max-time 20 --output /dev/null --config - <<<"url = \"$(written_as SMTP_URL)\"" || status=$?
case $status in
  # Some servers do not answer the question that curl asks after it has signed in.
  0 | 8 | 56) ;;
  67) echo '! Mails do not leave yet: the mail server refuses user or password. Set SMTP_URL in .env right and run this again.' ;;
  *) echo "! Mails do not leave yet: the mail server cannot be reached (curl calls it $status). Many providers close port 465 or 25; try port 587." ;;
esac

echo "✔ https://$shop_domain is open; your desk is at https://$desk_domain/app"
echo '  Search engines are kept out until you set INDEXING=on in .env (docs/going-live.md, "The first day").'
