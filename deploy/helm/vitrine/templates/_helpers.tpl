{{- define "vitrine.labels" -}}
app.kubernetes.io/name: vitrine
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}

{{- define "vitrine.selector" -}}
app.kubernetes.io/name: vitrine
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "vitrine.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "vitrine.env" -}}
- { name: NODE_ENV, value: production }
- { name: HOST, value: 0.0.0.0 }
- { name: PORT, value: "3000" }
- { name: VITRINE_DATA, value: /data }
- { name: VITRINE_OPERATIONS_LISTEN, value: "0.0.0.0:9100" }
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- range .Values.secret.keys }}
- { name: {{ . }}_FILE, value: /secrets/{{ . }} }
{{- end }}
{{- end }}

{{- define "vitrine.container" -}}
image: {{ include "vitrine.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
env:
  {{- include "vitrine.env" . | nindent 2 }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: temporary, mountPath: /tmp }
  - { name: secrets, mountPath: /secrets, readOnly: true }
{{- end }}

{{- define "vitrine.pod" -}}
automountServiceAccountToken: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
volumes:
  {{- $bucket := .Values.settings.DOCUMENTS_BUCKET }}
  {{- $claim := (.Values.documents).existingClaim }}
  {{- if $claim }}
  - name: data
    persistentVolumeClaim: { claimName: {{ $claim }} }
  {{- else if $bucket }}
  - { name: data, emptyDir: {} }
  {{- else }}
  {{- fail "customers' documents would go with the pod: set settings.DOCUMENTS_BUCKET, or documents.existingClaim to a claim that all pods share (ReadWriteMany)" }}
  {{- end }}
  - { name: temporary, emptyDir: {} }
  - name: secrets
    secret: { secretName: {{ .Values.secret.name }}, defaultMode: 0440 }
{{- end }}
