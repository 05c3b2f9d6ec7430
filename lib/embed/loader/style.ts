/**
 * The element's own look. A sheet made by script is no inline style: a host's Content Security Policy needs to allow none.
 * A host may change the parts `frame`, `button`, `dialog` and `close`, and these custom properties.
 */
export const sheet = new CSSStyleSheet();
sheet.replaceSync(`:host{display:block;position:relative}
:host(bellhop-dialog){position:absolute}
:host([hidden]),slot[hidden]{display:none}
:host([mode=button]),:host([mode=modal]){display:inline-block}
iframe{display:block;position:relative;width:84rem;max-width:100%;border:0}
.waiting{position:absolute;inset:0;visibility:hidden}
i{position:absolute;inset-inline:0;visibility:hidden;scroll-margin:24px}
button{min-height:44px;border:0;font:inherit;color:var(--bellhop-on-accent,#fff);background:var(--bellhop-accent,#1f4e4a);padding:.6em 1.4em;border-radius:var(--bellhop-radius,12px)}
dialog{width:min(62rem,100vw - 3rem);height:min(var(--h,26rem),100dvh - 3rem);margin-block:1.5rem;max-width:none;max-height:none;padding:0;border:0;border-radius:var(--bellhop-radius,12px);overflow:hidden}
dialog::backdrop{background:#0008}
progress{position:absolute;inset:0;margin:auto}
dialog iframe{height:100%}
dialog button{position:absolute;z-index:1;inset-block-start:6px;inset-inline-end:16px;width:44px;padding:0;font-size:24px;color:inherit;background:none}
@media(max-width:40rem){dialog{width:100vw;height:100dvh;border-radius:0;margin:0}}`);
