# Varnish in front of Vitrine (docs/guides/cdn.md). Needs Varnish 7 and the vmod xkey (Debian: varnish, varnish-modules).
#
#   varnishd -a :6081 -f /etc/varnish/vitrine.vcl -s malloc,512m -p http_gzip_support=off
#
# Compressing is the portal's: with Varnish's own support of gzip switched off, brotli and gzip are kept apart by `Vary`.
vcl 4.1;

import std;
import xkey;

# The portal. TLS ends before Varnish; the portal trusts Varnish as a proxy (VITRINE_TRUST_PROXY).
backend portal {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 2s;
    .first_byte_timeout = 65s;
    .between_bytes_timeout = 65s;
}

# Who may purge: the portal's workers. Name the address of each here; whoever is not named is answered 404, and their purges fail.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    # A note of ours alone (vcl_deliver).
    unset req.http.x-campaign;
}

sub vcl_recv {
    if (req.url == "/vitrine-purge") {
        # The file holds CDN_SECRET and nothing else. It is kept once it was read: a new secret counts when this VCL is loaded anew.
        if (req.method != "POST" || client.ip !~ purgers ||
            req.http.authorization != "Bearer " + regsub(std.fileread("/etc/varnish/vitrine-secret"), "\s+$", "")) {
            return (synth(404));
        }
        set req.http.x-purged = xkey.purge(req.http.xkey-purge);
        return (synth(200));
    }

    # What a client has written there of itself is not passed on: the portal trusts Varnish, and would answer for a host that nobody asked
    # for. What is kept goes by the host alone.
    set req.http.x-forwarded-host = req.http.host;
    unset req.http.forwarded;
    # Whoever is trusted says whether a trace is recorded: browsers do not (docs/guides/operations.md). A proxy before Varnish that makes
    # traces, and takes away what browsers send, has these two lines taken out.
    unset req.http.traceparent;
    unset req.http.tracestate;

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Somebody whom the portal knows: a customer, staff, the author of a draft. Nothing is kept for them, and nothing kept is given to them.
    if (req.http.cookie ~ "(^|;\s*)__Host-(account|staff|vitrine_preview)[^=;]*=") {
        return (pass);
    }
    # What proves who asks, or which price was agreed.
    if (req.http.authorization || req.http.quotation-reference) {
        return (pass);
    }
    # No other cookie changes an answer that may be kept (consent, analytics, what a browser reserved): the portal says of each answer
    # whether it may be, and cookies reach it as they are.

    # Campaigns are read by the page's own script, not by the portal: one page, one copy.
    if (req.url ~ "[?&](utm_[a-z]+|gclid|fbclid|msclkid)=") {
        # For a redirect, whose page reads them too: all of the query that is of a campaign.
        set req.http.x-campaign = regsuball(regsub(req.url, "^[^?]*\?", ""), "(^|&)(?!(utm_[a-z]+|gclid|fbclid|msclkid)=)[^&]*", "");
        set req.http.x-campaign = regsub(req.http.x-campaign, "^&+", "");
        set req.url = regsuball(req.url, "(utm_[a-z]+|gclid|fbclid|msclkid)=[^&]*&?", "");
        set req.url = regsub(req.url, "[?&]$", "");
    }
    # The one page that speaks the browser's language: by the first language alone.
    if (req.url ~ "^/(_\.data)?(\?|$)" && req.http.accept-language) {
        set req.http.accept-language = regsub(std.tolower(req.http.accept-language), "^\s*([a-z]{2,3}(-[a-z]{2})?).*$", "\1");
    }
    if (req.http.accept-encoding ~ "\bbr\b") {
        set req.http.accept-encoding = "br";
    } elsif (req.http.accept-encoding ~ "\bgzip\b") {
        set req.http.accept-encoding = "gzip";
    } else {
        unset req.http.accept-encoding;
    }
    return (hash);
}

sub vcl_backend_response {
    # What nobody has marked as shared is nobody's to keep.
    if (!beresp.http.surrogate-key || beresp.http.set-cookie || beresp.http.cache-control ~ "(?i)(private|no-store)") {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    set beresp.http.xkey = beresp.http.surrogate-key;
    # A price is never given on after its time, not even while the portal is asked anew. What is over is asked for by its entity tag.
    set beresp.grace = 0s;
    set beresp.keep = 10m;
    return (deliver);
}

# Campaigns go on with whoever is led to another page of the portal.
sub vcl_deliver {
    if (req.http.x-campaign && resp.status >= 301 && resp.status <= 308 && resp.http.location ~ "^/[^/]") {
        if (resp.http.location ~ "\?") {
            set resp.http.location = resp.http.location + "&" + req.http.x-campaign;
        } else {
            set resp.http.location = resp.http.location + "?" + req.http.x-campaign;
        }
    }
}

sub vcl_deliver {
    # The time of shared caches was ours; another one behind us could not be told of changes.
    set resp.http.cache-control = regsub(resp.http.cache-control, ",\s*s-maxage=\d+", "");
    unset resp.http.xkey;
    unset resp.http.surrogate-key;
    unset resp.http.x-varnish;
    unset resp.http.via;
    unset resp.http.age;
    if (obj.hits > 0) {
        set resp.http.x-cache = "hit";
    } else {
        set resp.http.x-cache = "miss";
    }
}

sub vcl_synth {
    if (req.url == "/vitrine-purge" && resp.status == 200) {
        set resp.http.content-type = "application/json";
        synthetic("{" + {""purged":"} + req.http.x-purged + "}");
        return (deliver);
    }
}
