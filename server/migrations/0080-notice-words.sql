-- The notice of a new installation says “break” for a break, and pausa in Spanish. One published since is left as it is.

update app.notice set texts = jsonb_set(jsonb_set(texts, '{en,text}', to_jsonb(replace(texts -> 'en' ->> 'text', 'Need a pause?', 'Need a break?'))),
  '{es,text}', to_jsonb(replace(texts -> 'es' ->> 'text', 'un descanso de un día', 'una pausa de un día')))
where published_by = 'release' and texts -> 'en' ->> 'text' like 'Need a pause?%';
