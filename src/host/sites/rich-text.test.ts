import { describe, expect, it } from 'vitest';
import { harmless } from './rich-text.ts';

/** Ways in which a text has run a script in some browser, or led somewhere else, by the lists of OWASP and PortSwigger. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css"</style>',
  '<form action=//evil.example><button formaction=javascript:alert(1)>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<p onclick=alert(1) onmouseover="alert(1)" style="background:url(javascript:alert(1))">x</p>',
  '<p/onclick=alert(1)>x',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/&#9;/evil.example">x</a>',
  '<a href="https://www.example.com@evil.example">x</a>',
  '<a href="mailto:a@b.example?bcc=evil@evil.example">x</a>',
  '<a target=_blank ping=//evil.example href=https://a.example onclick=alert(1)>x</a>',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<xmp><script>alert(1)</script></xmp>',
  '<textarea><script>alert(1)</script>',
  '<select><option><style></option></select><script>alert(1)</script></style>',
  '"><script>alert(1)</script>',
];

/** Elements and attributes of a text that was cleaned: it is well formed, so this small reading is enough. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z\d]+)([^>]*)>/gi)];

describe("an author's rich text", () => {
  it.each(HOSTILE)('keeps nothing that acts of %s (R37)', (hostile) => {
    for (const text of [hostile, `<p>ok</p>${hostile}`, hostile.repeat(3)]) {
      const cleaned = harmless(text);
      for (const [, tag = '', attributes = ''] of tagsOf(cleaned)) {
        expect(tag).toMatch(/^(p|br|strong|em|b|i|u|ul|ol|li|a|h3|h4|sup|sub|small)$/);
        expect(attributes.trim()).toMatch(
          /^((href="(https?:\/\/[^"@]+|\/[^/\\"][^"]*|(tel|mailto):[^"?]+)"|title="[^"]*") ?|\/)*$/,
        );
      }
      expect(cleaned.replace(/<\/?[a-z\d]+[^>]*>/gi, '')).not.toMatch(/<[a-z!/]/i);
      expect(harmless(cleaned)).toBe(cleaned);
    }
  });

  it.each([
    '<p>Taxa de <b>1,49%</b> ao mês<sup>1</sup></p>',
    '<ul><li><a href="https://www.example.com/x?a=1" title="Mais">Mais</a></li></ul>',
    '<a href="/br/aurora#comprar">Comprar</a>',
    '<a href="tel:08000000000">Ligue</a>',
    '<a href="mailto:sac@example.com">Escreva</a>',
  ])('keeps %s as it is', (text) => expect(harmless(text)).toBe(text));
});
